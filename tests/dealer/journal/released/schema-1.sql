CREATE TABLE about (
	name VARCHAR(40) NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('schema','1');
CREATE TABLE night (
	id INTEGER NOT NULL,
	opened_at VARCHAR(40) NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "night" VALUES(1,'2026-11-21T20:00:00.000+00:00');
INSERT INTO "night" VALUES(2,'2026-11-21T20:16:00.000+00:00');
CREATE TABLE move (
	seq INTEGER NOT NULL,
	night INTEGER NOT NULL,
	text TEXT NOT NULL,
	verb VARCHAR(40) NOT NULL,
	"by" TEXT NOT NULL,
	at VARCHAR(40) NOT NULL,
	race INTEGER,
	game VARCHAR(40),
	said TEXT NOT NULL,
	undoes INTEGER,
	reading TEXT,
	picture_digest VARCHAR(64),
	previous VARCHAR(64) NOT NULL,
	hash VARCHAR(64) NOT NULL,
	PRIMARY KEY (seq),
	FOREIGN KEY(night) REFERENCES night (id),
	UNIQUE (undoes),
	FOREIGN KEY(undoes) REFERENCES move (seq)
);
INSERT INTO "move" VALUES(1,1,'join Ann 100','join','console','2026-11-21T20:01:00.000+00:00',NULL,NULL,'["Ann joins with 100"]',NULL,NULL,NULL,'0000000000000000000000000000000000000000000000000000000000000000','fc68ded3e6af483c76174d9cb31aba80174127c979364d2189d96b97ce1de727');
INSERT INTO "move" VALUES(2,1,'join "Éva B" 50','join','console','2026-11-21T20:02:00.000+00:00',NULL,NULL,'["\u00c9va B joins with 50"]',NULL,NULL,NULL,'fc68ded3e6af483c76174d9cb31aba80174127c979364d2189d96b97ce1de727','d5902278cdd0316a8d6a0af8c03c1ba44da767a5031337f71f2593e763425bb7');
INSERT INTO "move" VALUES(3,1,'float 200','float','console','2026-11-21T20:03:00.000+00:00',NULL,NULL,'["The house puts up 200"]',NULL,NULL,NULL,'d5902278cdd0316a8d6a0af8c03c1ba44da767a5031337f71f2593e763425bb7','94d4a235efe87ea3dcf49c22c73377ae3f2b2c091e17a1dde228b5a02cccc9f7');
INSERT INTO "move" VALUES(4,1,'game basic','game','console','2026-11-21T20:04:00.000+00:00',1,'basic','["The table plays The traditional game: race 1"]',NULL,NULL,NULL,'94d4a235efe87ea3dcf49c22c73377ae3f2b2c091e17a1dde228b5a02cccc9f7','b120f8ccbd7c12463bfa06cf4ee6a34cfdea27bcd293732c881d39e4d6e6055e');
INSERT INTO "move" VALUES(5,1,'deal 2H 3H 2D 3D 2C 3C 2S','deal','console','2026-11-21T20:05:00.000+00:00',1,'basic','["Link 1 is the 2 of Hearts", "Link 2 is the 3 of Hearts", "Link 3 is the 2 of Diamonds", "Link 4 is the 3 of Diamonds", "Link 5 is the 2 of Clubs", "Link 6 is the 3 of Clubs", "Link 7 is the 2 of Spades"]',NULL,NULL,NULL,'b120f8ccbd7c12463bfa06cf4ee6a34cfdea27bcd293732c881d39e4d6e6055e','a2f62d17f90ca89a344b2b1b04ccc3a57e019f9d5972e9bd0736c3139a2218d7');
INSERT INTO "move" VALUES(6,1,'bet Ann WIN S 5','bet','console','2026-11-21T20:06:00.000+00:00',1,'basic','["Ann has 5 on Spades to win at 2-1"]',NULL,NULL,NULL,'a2f62d17f90ca89a344b2b1b04ccc3a57e019f9d5972e9bd0736c3139a2218d7','9b7e49d65ea3a2b36d6b8926a616f7d4289a369f304ad23bac7671c0ef42b374');
INSERT INTO "move" VALUES(7,1,'bet "Éva B" WIN H 10','bet','console','2026-11-21T20:07:00.000+00:00',1,'basic','["\u00c9va B has 10 on Hearts to win at 3-1"]',NULL,NULL,NULL,'9b7e49d65ea3a2b36d6b8926a616f7d4289a369f304ad23bac7671c0ef42b374','53d19ae7d57bc366573a4f22e7b8e13acb05342eab552a451f35571e3647491d');
INSERT INTO "move" VALUES(8,1,'bet Ann WIN D 1','bet','console','2026-11-21T20:08:00.000+00:00',1,'basic','["Ann has 1 on Diamonds to win at 3-1"]',NULL,NULL,NULL,'53d19ae7d57bc366573a4f22e7b8e13acb05342eab552a451f35571e3647491d','bff46fb000cfd65a52f47cf84dab2410a825505010c66d9650fd5e6aa804bc19');
INSERT INTO "move" VALUES(9,1,'undo','undo','console','2026-11-21T20:09:00.000+00:00',1,'basic','["Taken back: Ann''s bet of 1 on WIN D"]',8,NULL,NULL,'bff46fb000cfd65a52f47cf84dab2410a825505010c66d9650fd5e6aa804bc19','50b65b2115bc80d998db1f276e4152850a9a5f3f22eba6c05072c1f5c78c98b0');
INSERT INTO "move" VALUES(10,1,'close','close','console','2026-11-21T20:10:00.000+00:00',1,'basic','["No more bets"]',NULL,NULL,NULL,'50b65b2115bc80d998db1f276e4152850a9a5f3f22eba6c05072c1f5c78c98b0','2ca230c95f3df8155f54826f43fcd190ee59a1640dbc52c51f040b77972dd7b0');
INSERT INTO "move" VALUES(11,1,'deal 3S 4S 5S 6S 7S 8S 9S','deal','console','2026-11-21T20:11:00.000+00:00',1,'basic','["Spades moves up to 1", "Spades moves up to 2", "Spades moves up to 3", "Spades moves up to 4", "Spades moves up to 5", "Spades moves up to 6", "Spades moves up to 7"]',NULL,NULL,NULL,'2ca230c95f3df8155f54826f43fcd190ee59a1640dbc52c51f040b77972dd7b0','73cf39ea4e7a0f0c3b739220beb26d6955a04cd1507c1f4cc8ec5ce8f2f9c260');
INSERT INTO "move" VALUES(12,1,'deal TS','deal','camera','2026-11-21T20:12:00.000+00:00',1,'basic','["Spades is home, first"]',NULL,'{"confidence": 0.9, "candidates": [["TS", 0.9]]}','0b8a9fce106eeb8d1787243b889d04e8384e8bf354634f24fa8853f5c54d6674','73cf39ea4e7a0f0c3b739220beb26d6955a04cd1507c1f4cc8ec5ce8f2f9c260','fd45590c428bcad6ebded70b3910473ef3bca81139d3d9cccf9406e19519ae0a');
INSERT INTO "move" VALUES(13,1,'official','official','console','2026-11-21T20:13:00.000+00:00',1,'basic','["Spades wins", "Ann is paid 15: 5 on Spades to win at 2-1"]',NULL,NULL,NULL,'fd45590c428bcad6ebded70b3910473ef3bca81139d3d9cccf9406e19519ae0a','de246592ce07472efac87d2077a5d2d50ee7800a3f4e61379fc68998b07d85c9');
INSERT INTO "move" VALUES(14,1,'leave Ann','leave','console','2026-11-21T20:14:00.000+00:00',1,'basic','["Ann cashes out 110"]',NULL,NULL,NULL,'de246592ce07472efac87d2077a5d2d50ee7800a3f4e61379fc68998b07d85c9','2a0f1f991fa6fceb3d82b9aa11a29222033e87c5df150a143c26dfcc0e6728cb');
INSERT INTO "move" VALUES(15,1,'end','end','console','2026-11-21T20:15:00.000+00:00',1,'basic','["The night is over"]',NULL,NULL,NULL,'2a0f1f991fa6fceb3d82b9aa11a29222033e87c5df150a143c26dfcc0e6728cb','4a58b055d2cce68b88279389518c2391fd83ec84572af3ef3dbb160bd80e5a1a');
INSERT INTO "move" VALUES(16,2,'join Cyd 20','join','console','2026-11-21T20:17:00.000+00:00',NULL,NULL,'["Cyd joins with 20"]',NULL,NULL,NULL,'4a58b055d2cce68b88279389518c2391fd83ec84572af3ef3dbb160bd80e5a1a','e808f1094b11b544edbbc3c051acc9909d3608f3751c8e2840f9d958e65ae016');
CREATE TABLE posting (
	seq INTEGER NOT NULL,
	line INTEGER NOT NULL,
	account TEXT NOT NULL,
	chips BIGINT NOT NULL,
	why TEXT NOT NULL,
	PRIMARY KEY (seq, line),
	FOREIGN KEY(seq) REFERENCES move (seq)
);
INSERT INTO "posting" VALUES(1,0,'till',-100,'Ann joins with 100');
INSERT INTO "posting" VALUES(1,1,'player:Ann',100,'Ann joins with 100');
INSERT INTO "posting" VALUES(2,0,'till',-50,'Éva B joins with 50');
INSERT INTO "posting" VALUES(2,1,'player:Éva B',50,'Éva B joins with 50');
INSERT INTO "posting" VALUES(3,0,'till',-200,'The house puts up 200');
INSERT INTO "posting" VALUES(3,1,'house',200,'The house puts up 200');
INSERT INTO "posting" VALUES(6,0,'player:Ann',-5,'stake: 5 on Spades to win at 2-1');
INSERT INTO "posting" VALUES(6,1,'pool:POT',5,'stake: 5 on Spades to win at 2-1');
INSERT INTO "posting" VALUES(7,0,'player:Éva B',-10,'stake: 10 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(7,1,'pool:POT',10,'stake: 10 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(8,0,'player:Ann',-1,'stake: 1 on Diamonds to win at 3-1');
INSERT INTO "posting" VALUES(8,1,'pool:POT',1,'stake: 1 on Diamonds to win at 3-1');
INSERT INTO "posting" VALUES(9,0,'player:Ann',1,'Taken back: Ann''s bet of 1 on WIN D');
INSERT INTO "posting" VALUES(9,1,'pool:POT',-1,'Taken back: Ann''s bet of 1 on WIN D');
INSERT INTO "posting" VALUES(13,0,'pool:POT',-5,'Ann wins 5 on Spades to win at 2-1: the stake');
INSERT INTO "posting" VALUES(13,1,'player:Ann',5,'Ann wins 5 on Spades to win at 2-1: the stake');
INSERT INTO "posting" VALUES(13,2,'house',-10,'Ann wins 5 on Spades to win at 2-1');
INSERT INTO "posting" VALUES(13,3,'player:Ann',10,'Ann wins 5 on Spades to win at 2-1');
INSERT INTO "posting" VALUES(13,4,'pool:POT',-10,'Éva B loses 10 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(13,5,'house',10,'Éva B loses 10 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(14,0,'player:Ann',-110,'Ann cashes out 110');
INSERT INTO "posting" VALUES(14,1,'till',110,'Ann cashes out 110');
INSERT INTO "posting" VALUES(16,0,'till',-20,'Cyd joins with 20');
INSERT INTO "posting" VALUES(16,1,'player:Cyd',20,'Cyd joins with 20');
CREATE TABLE picture (
	seq INTEGER NOT NULL,
	jpeg BLOB NOT NULL,
	PRIMARY KEY (seq),
	FOREIGN KEY(seq) REFERENCES move (seq)
);
INSERT INTO "picture" VALUES(12,X'FFD82073706164657320FFD9');
CREATE TABLE answer (
	"key" VARCHAR(200) NOT NULL,
	text TEXT NOT NULL,
	at VARCHAR(40) NOT NULL,
	seq INTEGER,
	code VARCHAR(40),
	message TEXT,
	PRIMARY KEY ("key"),
	FOREIGN KEY(seq) REFERENCES move (seq)
);
INSERT INTO "answer" VALUES('k-Ann','join Ann 100','2026-11-21T20:01:00.000+00:00',1,NULL,NULL);
INSERT INTO "answer" VALUES('k-"Év','join "Éva B" 50','2026-11-21T20:02:00.000+00:00',2,NULL,NULL);
INSERT INTO "answer" VALUES('no','bet Cyd WIN S 5','2026-11-21T20:18:00.000+00:00',NULL,'phase','bet is not possible in the phase lobby: legal now are join, float, buy, leave, adjust, game');
CREATE INDEX ix_move_night ON move (night);
CREATE INDEX ix_posting_account ON posting (account);
