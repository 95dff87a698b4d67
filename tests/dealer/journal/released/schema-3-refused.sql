CREATE TABLE about (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('schema','3');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('3');
CREATE TABLE night (
	id INTEGER NOT NULL, 
	opened_at VARCHAR(40) NOT NULL, 
	source TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "night" VALUES(1,'2026-11-01T20:00:20.000+00:00',NULL);
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
INSERT INTO "move" VALUES(1,1,'join Ann 100','join','console','2026-11-01T20:00:40.000+00:00',NULL,NULL,'["Ann joins with 100"]',NULL,NULL,NULL,'0000000000000000000000000000000000000000000000000000000000000000','94fbeecca9f93dc8a2595607af2febfae6a66ddf677cbe68ff33eb0f58c3512c');
INSERT INTO "move" VALUES(2,1,'join Bob 100','join','console','2026-11-01T20:01:00.000+00:00',NULL,NULL,'["Bob joins with 100"]',NULL,NULL,NULL,'94fbeecca9f93dc8a2595607af2febfae6a66ddf677cbe68ff33eb0f58c3512c','2f05dd38852d268f719a2bc6f1909a764f14fcbaaf3cc61a1691fe343b3e2e8b');
INSERT INTO "move" VALUES(3,1,'game basic','game','console','2026-11-01T20:01:20.000+00:00',1,'basic','["The table plays The traditional game: race 1"]',NULL,NULL,NULL,'2f05dd38852d268f719a2bc6f1909a764f14fcbaaf3cc61a1691fe343b3e2e8b','5828a76aee63e2abd171311bcebdde649d23d4d5cf25b3124163cc2dd097a8fc');
INSERT INTO "move" VALUES(4,1,'deal 2S 3S 4S 6S 2H 3H 2D','deal','console','2026-11-01T20:01:40.000+00:00',1,'basic','["Link 1 is the 2 of Spades", "Link 2 is the 3 of Spades", "Link 3 is the 4 of Spades", "Link 4 is the 6 of Spades", "Link 5 is the 2 of Hearts", "Link 6 is the 3 of Hearts", "Link 7 is the 2 of Diamonds"]',NULL,NULL,NULL,'5828a76aee63e2abd171311bcebdde649d23d4d5cf25b3124163cc2dd097a8fc','6c52aa2be6cd7878de0b1afc4b89967cbddfeae7f716bbe4cba543749b322b0f');
INSERT INTO "move" VALUES(5,1,'bet Ann WIN S 5','bet','console','2026-11-01T20:02:00.000+00:00',1,'basic','["Ann has 5 on Spades to win at 10-1"]',NULL,NULL,NULL,'6c52aa2be6cd7878de0b1afc4b89967cbddfeae7f716bbe4cba543749b322b0f','ca4bd11ebdd31bd13de6afe99d2e66d02d81fc31ecf1aca963ec7e51bf788cc0');
INSERT INTO "move" VALUES(6,1,'bet Bob WIN H 6','bet','console','2026-11-01T20:02:20.000+00:00',1,'basic','["Bob has 6 on Hearts to win at 3-1"]',NULL,NULL,NULL,'ca4bd11ebdd31bd13de6afe99d2e66d02d81fc31ecf1aca963ec7e51bf788cc0','4ba934ac5d8956bfc1217ede9f1e91f5c8e4649857daf0495b31668a141e7267');
INSERT INTO "move" VALUES(7,1,'close','close','console','2026-11-01T20:02:40.000+00:00',1,'basic','["No more bets"]',NULL,NULL,NULL,'4ba934ac5d8956bfc1217ede9f1e91f5c8e4649857daf0495b31668a141e7267','d5159454b474dfd14c453a9e96765d2d4e02652933b52e903d646a2af076d097');
INSERT INTO "move" VALUES(8,1,'deal 4H 6H 7H 8H 9H TH JH','deal','console','2026-11-01T20:03:00.000+00:00',1,'basic','["Hearts moves up to 1", "Hearts moves up to 2", "Hearts moves up to 3", "Hearts moves up to 4", "Hearts moves up to 5", "Hearts moves up to 6", "Hearts moves up to 7"]',NULL,NULL,NULL,'d5159454b474dfd14c453a9e96765d2d4e02652933b52e903d646a2af076d097','944b52b151e4e8f07b23e896b692af185cb95a0b399b11fc93643946dea99cb3');
INSERT INTO "move" VALUES(9,1,'deal 5S','deal','console','2026-11-01T20:03:20.000+00:00',1,'basic','["Spades moves up to 1"]',NULL,NULL,NULL,'944b52b151e4e8f07b23e896b692af185cb95a0b399b11fc93643946dea99cb3','4390ba43cb2befd0fb4dc243dbe301059108645de99cf74792882d88a5f587e6');
INSERT INTO "move" VALUES(10,1,'deal QH','deal','console','2026-11-01T20:03:40.000+00:00',1,'basic','["Hearts is home, first"]',NULL,NULL,NULL,'4390ba43cb2befd0fb4dc243dbe301059108645de99cf74792882d88a5f587e6','d3e9e5f3814259ef89325397546868651ffe12bde8e0cd686c1a6d2d9938ee5a');
INSERT INTO "move" VALUES(11,1,'official','official','console','2026-11-01T20:04:00.000+00:00',1,'basic','["Hearts wins", "Bob is paid 24: 6 on Hearts to win at 3-1"]',NULL,NULL,NULL,'d3e9e5f3814259ef89325397546868651ffe12bde8e0cd686c1a6d2d9938ee5a','af2622066a43ca0cb0b61f9ac11e778ab10223449fcdcb71fccd97fee87b16e3');
INSERT INTO "move" VALUES(12,1,'correct 1 5 5S','correct','console','2026-11-01T20:04:20.000+00:00',1,'basic','["Card 5 of race 1 was the 5 of Spades, not the 2 of Hearts", "With that card the course would have to be redealt (R1.4): race 1 is void, and its stakes go back", "The order is void, not Hearts", "Ann gets 5", "Bob gives back 18", "The house gets 13"]',NULL,NULL,NULL,'af2622066a43ca0cb0b61f9ac11e778ab10223449fcdcb71fccd97fee87b16e3','064a427363ce99dc12889d854aad74739ff635dbc67caa23f43804b80ee40698');
INSERT INTO "move" VALUES(13,1,'next','next','console','2026-11-01T20:04:40.000+00:00',2,'basic','["Race 2; Bob has the deal"]',NULL,NULL,NULL,'064a427363ce99dc12889d854aad74739ff635dbc67caa23f43804b80ee40698','73549495c34669f22b6ee2e8d43e2a543704f1b55f218777ae597b62c2a1ec55');
INSERT INTO "move" VALUES(14,1,'deal 2H 3H 2D 3D 2C 3C 2S','deal','console','2026-11-01T20:05:00.000+00:00',2,'basic','["Link 1 is the 2 of Hearts", "Link 2 is the 3 of Hearts", "Link 3 is the 2 of Diamonds", "Link 4 is the 3 of Diamonds", "Link 5 is the 2 of Clubs", "Link 6 is the 3 of Clubs", "Link 7 is the 2 of Spades"]',NULL,NULL,NULL,'73549495c34669f22b6ee2e8d43e2a543704f1b55f218777ae597b62c2a1ec55','42310339b90a7a1b0f89a13ac2d28532c2e2b48aaa2817b0ce420153c1ae3ca1');
INSERT INTO "move" VALUES(15,1,'bet Ann WIN S 4','bet','console','2026-11-01T20:05:20.000+00:00',2,'basic','["Ann has 4 on Spades to win at 2-1"]',NULL,NULL,NULL,'42310339b90a7a1b0f89a13ac2d28532c2e2b48aaa2817b0ce420153c1ae3ca1','c4f13842f18f062f36fa87f2c3d5141ae90629ad68e0f4252f7a599a175bf8d1');
INSERT INTO "move" VALUES(16,1,'bet Bob WIN H 3','bet','console','2026-11-01T20:05:40.000+00:00',2,'basic','["Bob has 3 on Hearts to win at 3-1"]',NULL,NULL,NULL,'c4f13842f18f062f36fa87f2c3d5141ae90629ad68e0f4252f7a599a175bf8d1','d790e985aade0e3c9b81efd4fa998a14ca3d9ca6177d6c799357933bee25e364');
INSERT INTO "move" VALUES(17,1,'close','close','console','2026-11-01T20:06:00.000+00:00',2,'basic','["No more bets"]',NULL,NULL,NULL,'d790e985aade0e3c9b81efd4fa998a14ca3d9ca6177d6c799357933bee25e364','100ee70620432c61f0baa1c8d5cd53b7c42088267dad64d5b047ea5631c6fe60');
INSERT INTO "move" VALUES(18,1,'deal 4S','deal','console','2026-11-01T20:06:20.000+00:00',2,'basic','["Spades moves up to 1"]',NULL,NULL,NULL,'100ee70620432c61f0baa1c8d5cd53b7c42088267dad64d5b047ea5631c6fe60','55ba22f619a70541d35139d11ea35287b569eeef8cb9dac74de91432e9b92f61');
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
INSERT INTO "posting" VALUES(2,0,'till',-100,'Bob joins with 100');
INSERT INTO "posting" VALUES(2,1,'player:Bob',100,'Bob joins with 100');
INSERT INTO "posting" VALUES(5,0,'player:Ann',-5,'stake: 5 on Spades to win at 10-1');
INSERT INTO "posting" VALUES(5,1,'pool:POT',5,'stake: 5 on Spades to win at 10-1');
INSERT INTO "posting" VALUES(6,0,'player:Bob',-6,'stake: 6 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(6,1,'pool:POT',6,'stake: 6 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(11,0,'pool:POT',-5,'Ann loses 5 on Spades to win at 10-1');
INSERT INTO "posting" VALUES(11,1,'house',5,'Ann loses 5 on Spades to win at 10-1');
INSERT INTO "posting" VALUES(11,2,'pool:POT',-6,'Bob wins 6 on Hearts to win at 3-1: the stake');
INSERT INTO "posting" VALUES(11,3,'player:Bob',6,'Bob wins 6 on Hearts to win at 3-1: the stake');
INSERT INTO "posting" VALUES(11,4,'house',-18,'Bob wins 6 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(11,5,'player:Bob',18,'Bob wins 6 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(12,0,'player:Ann',5,'reversed: stake: 5 on Spades to win at 10-1');
INSERT INTO "posting" VALUES(12,1,'pool:POT',-5,'reversed: stake: 5 on Spades to win at 10-1');
INSERT INTO "posting" VALUES(12,2,'player:Bob',6,'reversed: stake: 6 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(12,3,'pool:POT',-6,'reversed: stake: 6 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(12,4,'pool:POT',5,'reversed: Ann loses 5 on Spades to win at 10-1');
INSERT INTO "posting" VALUES(12,5,'house',-5,'reversed: Ann loses 5 on Spades to win at 10-1');
INSERT INTO "posting" VALUES(12,6,'pool:POT',6,'reversed: Bob wins 6 on Hearts to win at 3-1: the stake');
INSERT INTO "posting" VALUES(12,7,'player:Bob',-6,'reversed: Bob wins 6 on Hearts to win at 3-1: the stake');
INSERT INTO "posting" VALUES(12,8,'house',18,'reversed: Bob wins 6 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(12,9,'player:Bob',-18,'reversed: Bob wins 6 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(15,0,'player:Ann',-4,'stake: 4 on Spades to win at 2-1');
INSERT INTO "posting" VALUES(15,1,'pool:POT',4,'stake: 4 on Spades to win at 2-1');
INSERT INTO "posting" VALUES(16,0,'player:Bob',-3,'stake: 3 on Hearts to win at 3-1');
INSERT INTO "posting" VALUES(16,1,'pool:POT',3,'stake: 3 on Hearts to win at 3-1');
CREATE TABLE picture (
	seq INTEGER NOT NULL, 
	jpeg BLOB NOT NULL, 
	PRIMARY KEY (seq), 
	FOREIGN KEY(seq) REFERENCES move (seq)
);
CREATE TABLE till_entry (
	number INTEGER NOT NULL, 
	night INTEGER, 
	kind VARCHAR(40) NOT NULL, 
	at VARCHAR(40) NOT NULL, 
	"by" TEXT NOT NULL, 
	"after" INTEGER NOT NULL, 
	after_hash VARCHAR(64) NOT NULL, 
	content TEXT NOT NULL, 
	previous VARCHAR(64) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (number), 
	FOREIGN KEY(night) REFERENCES night (id)
);
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
CREATE INDEX ix_move_night ON move (night);
CREATE INDEX ix_till_entry_night ON till_entry (night);
CREATE INDEX ix_posting_account ON posting (account);
