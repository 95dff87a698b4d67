CREATE TABLE about (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('restored','a8235682754bc1b3');
INSERT INTO "about" VALUES('schema','4');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('4');
CREATE TABLE night (
	id INTEGER NOT NULL, 
	opened_at VARCHAR(40) NOT NULL, 
	source TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "night" VALUES(1,'2026-11-21T20:00:07.000+00:00',NULL);
INSERT INTO "night" VALUES(2,'2026-11-21T20:03:16.000+00:00',NULL);
INSERT INTO "night" VALUES(3,'2026-11-21T20:00:00.000+00:00','small.night');
INSERT INTO "night" VALUES(4,'2026-11-21T20:04:12.000+00:00',NULL);
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
	form INTEGER NOT NULL, 
	version VARCHAR(40), 
	batch INTEGER, 
	PRIMARY KEY (seq), 
	FOREIGN KEY(night) REFERENCES night (id), 
	UNIQUE (undoes), 
	FOREIGN KEY(undoes) REFERENCES move (seq)
);
INSERT INTO "move" VALUES(1,1,'float 150','float','console','2026-11-21T20:00:21.000+00:00',NULL,NULL,'[{"chips":150,"code":"said-float"}]',NULL,NULL,NULL,'0000000000000000000000000000000000000000000000000000000000000000','ac0b0298a059f6d1b210b344b756e938b8c26876cf10d4e1e050fdf5d30a5490',2,'0.2',NULL);
INSERT INTO "move" VALUES(2,1,'join Ann 100','join','console','2026-11-21T20:00:28.000+00:00',NULL,NULL,'[{"chips":100,"code":"said-join","player":"Ann"}]',NULL,NULL,NULL,'ac0b0298a059f6d1b210b344b756e938b8c26876cf10d4e1e050fdf5d30a5490','b743b3e5e9b3122dcdd8b6ff7f4ca7b81bc9d4a934fc85354ea0c9aa19328650',2,'0.2',NULL);
INSERT INTO "move" VALUES(3,1,'join "Player 1" 50','join','console','2026-11-21T20:00:35.000+00:00',NULL,NULL,'[{"chips":50,"code":"said-join","player":"Player 1"}]',NULL,NULL,NULL,'b743b3e5e9b3122dcdd8b6ff7f4ca7b81bc9d4a934fc85354ea0c9aa19328650','2ebaf7ff5665b94729f55fb9981104aa5bcfe4a383a3bf3e876f8dc61a25805f',2,'0.2',NULL);
INSERT INTO "move" VALUES(4,1,'game basic','game','console','2026-11-21T20:00:42.000+00:00',1,'basic','[{"code":"said-game","game":"basic","race":1}]',NULL,NULL,NULL,'2ebaf7ff5665b94729f55fb9981104aa5bcfe4a383a3bf3e876f8dc61a25805f','6edc192c18fa592643c8e299ab25713eb374fa4faf68a2e52e373c558600bf17',2,'0.2',NULL);
INSERT INTO "move" VALUES(5,1,'deal 2H 3H 2D 3D 2C 3C 2S','deal','console','2026-11-21T20:00:49.000+00:00',1,'basic','[{"code":"said-link","link":1,"the_card":"2H"},{"code":"said-link","link":2,"the_card":"3H"},{"code":"said-link","link":3,"the_card":"2D"},{"code":"said-link","link":4,"the_card":"3D"},{"code":"said-link","link":5,"the_card":"2C"},{"code":"said-link","link":6,"the_card":"3C"},{"code":"said-link","link":7,"the_card":"2S"}]',NULL,NULL,NULL,'6edc192c18fa592643c8e299ab25713eb374fa4faf68a2e52e373c558600bf17','503d50dd38873dad9213a5f46aa3a030774e33fe5e306d40fdfa4a1c0cc2eddf',2,'0.2',NULL);
INSERT INTO "move" VALUES(6,1,'bet Ann WIN S 5','bet','console','2026-11-21T20:00:56.000+00:00',1,'basic','[{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"said-bet","player":"Ann"}]',NULL,NULL,NULL,'503d50dd38873dad9213a5f46aa3a030774e33fe5e306d40fdfa4a1c0cc2eddf','f30beba9b29d0769677f0d75aa1d880efd9994c596b6e1da287b90dc981dcb82',2,'0.2',NULL);
INSERT INTO "move" VALUES(7,1,'bet "Player 1" WIN H 1','bet','console','2026-11-21T20:01:03.000+00:00',1,'basic','[{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"said-bet","player":"Player 1"}]',NULL,NULL,NULL,'f30beba9b29d0769677f0d75aa1d880efd9994c596b6e1da287b90dc981dcb82','fc8170a97e37d194725cacad9db73b618c3abc3e75ac1cd40605478c9d3437fc',2,'0.2',7);
INSERT INTO "move" VALUES(8,1,'bet "Player 1" WIN D 1','bet','console','2026-11-21T20:01:03.000+00:00',1,'basic','[{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["D"],"wager":"WIN"},"price":"3-1"},"code":"said-bet","player":"Player 1"}]',NULL,NULL,NULL,'fc8170a97e37d194725cacad9db73b618c3abc3e75ac1cd40605478c9d3437fc','4df7e0ff041e1b210959e015ffac6d8dedbc05faefabf4eb46a93986c28a220d',2,'0.2',7);
INSERT INTO "move" VALUES(9,1,'undo','undo','console','2026-11-21T20:01:17.000+00:00',1,'basic','[{"code":"said-undone","what":{"chips":1,"code":"undo-bet","named":"D","player":"Player 1","wager":"WIN"}}]',8,NULL,NULL,'4df7e0ff041e1b210959e015ffac6d8dedbc05faefabf4eb46a93986c28a220d','409c28d625cf153de830ff3b6944dd8ea2767b2282f3ab03b442e06738f72f4b',2,'0.2',NULL);
INSERT INTO "move" VALUES(10,1,'close','close','console','2026-11-21T20:01:24.000+00:00',1,'basic','[{"code":"said-closed"}]',NULL,NULL,NULL,'409c28d625cf153de830ff3b6944dd8ea2767b2282f3ab03b442e06738f72f4b','c2aa537505933e0651b9407bf6491535a9791960511369d31dbf5e8898b69e1d',2,'0.2',NULL);
INSERT INTO "move" VALUES(11,1,'deal 3S','deal','camera','2026-11-21T20:01:31.000+00:00',1,'basic','[{"code":"said-moves","horse":"S","step":1}]',NULL,'{"confidence": 0.9, "candidates": [["3S", 0.9]]}','8b3748fad631a69ace70a04c3106018426cdc1fbd144a5c741cf3838c6fa2631','c2aa537505933e0651b9407bf6491535a9791960511369d31dbf5e8898b69e1d','da2c6529cfba532438e0f52b43f208fe45cc051a443ff2e13c46513538d55199',2,'0.2',NULL);
INSERT INTO "move" VALUES(12,1,'deal 4S','deal','camera','2026-11-21T20:01:38.000+00:00',1,'basic','[{"code":"said-moves","horse":"S","step":2}]',NULL,'{"confidence": 0.89, "candidates": [["4S", 0.9]]}','5b6ee729bd4249e3e2ba6177c48cb76ac803828e277cb66c55fc602c346f1bf0','da2c6529cfba532438e0f52b43f208fe45cc051a443ff2e13c46513538d55199','816f97fa97d00fbacdb83c19d7a5f5908a3c4b6585196027e7231bb9cbe2af2f',2,'0.2',NULL);
INSERT INTO "move" VALUES(13,1,'deal 5S','deal','camera','2026-11-21T20:01:45.000+00:00',1,'basic','[{"code":"said-moves","horse":"S","step":3}]',NULL,'{"confidence": 0.88, "candidates": [["5S", 0.9]]}','9559407eb01b506432346266dbed3ff6126306ce634e63a8cc997c0fd053575c','816f97fa97d00fbacdb83c19d7a5f5908a3c4b6585196027e7231bb9cbe2af2f','decdd92e73fccae24912d7c5d36889be1c4c85ef3548be38b49f4e640b9686dd',2,'0.2',NULL);
INSERT INTO "move" VALUES(14,1,'deal 6S','deal','camera','2026-11-21T20:01:52.000+00:00',1,'basic','[{"code":"said-moves","horse":"S","step":4}]',NULL,'{"confidence": 0.87, "candidates": [["6S", 0.9]]}','ce8afb4310bfeb2879cf3675ea69ae1d0728d3c85c3786b3ce3f53eae87c2d0c','decdd92e73fccae24912d7c5d36889be1c4c85ef3548be38b49f4e640b9686dd','53f3be172128c04b177ef8f2dd0bb951313cb8058e4718dd1b1669eec6b96133',2,'0.2',NULL);
INSERT INTO "move" VALUES(15,1,'deal 7S','deal','camera','2026-11-21T20:01:59.000+00:00',1,'basic','[{"code":"said-moves","horse":"S","step":5}]',NULL,'{"confidence": 0.86, "candidates": [["7S", 0.9]]}','e5c95fe1a7dc584e6396329003e9b2e05ee1a2e778f44ebfc7f5eee5f68f31b8','53f3be172128c04b177ef8f2dd0bb951313cb8058e4718dd1b1669eec6b96133','91a0b8bde205c389b75fea7808ecb97baff68d6d81a0d8efc68d2bb9922f1dfd',2,'0.2',NULL);
INSERT INTO "move" VALUES(16,1,'deal 8S','deal','camera','2026-11-21T20:02:06.000+00:00',1,'basic','[{"code":"said-moves","horse":"S","step":6}]',NULL,'{"confidence": 0.85, "candidates": [["8S", 0.9]]}','5141078fbec0ba92a8ec56573608438fa23a47cb8679770cd09ae9fdda1a2fac','91a0b8bde205c389b75fea7808ecb97baff68d6d81a0d8efc68d2bb9922f1dfd','3d288e3b1f72c3a233ad9cb8ab71eeb4c3dec8d2d5d6a78d807c0031a3fe3713',2,'0.2',NULL);
INSERT INTO "move" VALUES(17,1,'deal 9S','deal','camera','2026-11-21T20:02:13.000+00:00',1,'basic','[{"code":"said-moves","horse":"S","step":7}]',NULL,'{"confidence": 0.84, "candidates": [["9S", 0.9]]}','59027eaabd17043453b4d88186653f11f305088e66e1aa960fd04af8c4cd2b14','3d288e3b1f72c3a233ad9cb8ab71eeb4c3dec8d2d5d6a78d807c0031a3fe3713','b0c51da5ce06f1095137938cc0115ca42ab08c96ee21e9b43406b37e00d2da3f',2,'0.2',NULL);
INSERT INTO "move" VALUES(18,1,'deal TS','deal','camera','2026-11-21T20:02:20.000+00:00',1,'basic','[{"code":"said-home","horse":"S","place":1}]',NULL,'{"confidence": 0.83, "candidates": [["TS", 0.9]]}','5c016647345a155b0951fbc4c9a0bc4f9d4b3ddd0f5abbdb73e71d23cd235bc0','b0c51da5ce06f1095137938cc0115ca42ab08c96ee21e9b43406b37e00d2da3f','a66e42d18a650f8efd7ac6c6ad84a92dbd65eeaecd30e83bd071c3902a4e07f6',2,'0.2',NULL);
INSERT INTO "move" VALUES(19,1,'official','official','console','2026-11-21T20:02:27.000+00:00',1,'basic','[{"code":"said-wins","horse":"S"},{"chips":15,"code":"said-paid","player":"Ann","why":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"}}]',NULL,NULL,NULL,'a66e42d18a650f8efd7ac6c6ad84a92dbd65eeaecd30e83bd071c3902a4e07f6','0d40228ed56d484db964a7aec14b60ed7bb27a9e46f57145f1e310343486606b',2,'0.2',NULL);
INSERT INTO "move" VALUES(20,1,'leave Ann','leave','console','2026-11-21T20:02:34.000+00:00',1,'basic','[{"chips":110,"code":"said-leave","player":"Ann"}]',NULL,NULL,NULL,'0d40228ed56d484db964a7aec14b60ed7bb27a9e46f57145f1e310343486606b','921cfba3f7cc4df12702f82e970c5f7d98e80921b1eee2c767b7e2d76fd6341b',2,'0.2',NULL);
INSERT INTO "move" VALUES(21,1,'leave "Player 1"','leave','console','2026-11-21T20:02:41.000+00:00',1,'basic','[{"chips":49,"code":"said-leave","player":"Player 1"}]',NULL,NULL,NULL,'921cfba3f7cc4df12702f82e970c5f7d98e80921b1eee2c767b7e2d76fd6341b','dd91b1ae6538f2419ca95228ecb33bbb33090802e9658d2c176cc1bb4532e0fe',2,'0.2',NULL);
INSERT INTO "move" VALUES(22,1,'end','end','console','2026-11-21T20:02:48.000+00:00',1,'basic','[{"code":"said-over"}]',NULL,NULL,NULL,'dd91b1ae6538f2419ca95228ecb33bbb33090802e9658d2c176cc1bb4532e0fe','f1283365afe2bbc3a3688da95a5e3209819324b21a8b2c8b7307cdb3b1c6c487',2,'0.2',NULL);
INSERT INTO "move" VALUES(23,2,'float 50','float','console','2026-11-21T20:03:30.000+00:00',NULL,NULL,'[{"chips":50,"code":"said-float"}]',NULL,NULL,NULL,'f1283365afe2bbc3a3688da95a5e3209819324b21a8b2c8b7307cdb3b1c6c487','b73b86b0bc5cca40a4336242bd046188e6f7e74bfdfafc77ae239db62a8b817d',2,'0.2',NULL);
INSERT INTO "move" VALUES(24,2,'join Bob 20','join','console','2026-11-21T20:03:37.000+00:00',NULL,NULL,'[{"chips":20,"code":"said-join","player":"Bob"}]',NULL,NULL,NULL,'b73b86b0bc5cca40a4336242bd046188e6f7e74bfdfafc77ae239db62a8b817d','2fdd3e94916f42d9b168312ae600b83f54eef465bef0903008640c6e34294009',2,'0.2',NULL);
INSERT INTO "move" VALUES(25,2,'leave Bob','leave','console','2026-11-21T20:03:44.000+00:00',NULL,NULL,'[{"chips":20,"code":"said-leave","player":"Bob"}]',NULL,NULL,NULL,'2fdd3e94916f42d9b168312ae600b83f54eef465bef0903008640c6e34294009','6fc7713f5bc0341654be91c7de109668ec6eeacbe0701fbc2ca38d99dea49ca4',2,'0.2',NULL);
INSERT INTO "move" VALUES(26,3,'join Ann 100','join','transcript','2026-11-21T20:00:00.000+00:00',NULL,NULL,'[{"chips":100,"code":"said-join","player":"Ann"}]',NULL,NULL,NULL,'6fc7713f5bc0341654be91c7de109668ec6eeacbe0701fbc2ca38d99dea49ca4','b17f914856ffcb809415e03095e3deb197b09a157e8db06beb00422347078329',2,'0.2',NULL);
INSERT INTO "move" VALUES(27,3,'join "Éva ♥ B" 50','join','transcript','2026-11-21T20:00:00.000+00:00',NULL,NULL,'[{"chips":50,"code":"said-join","player":"\u00c9va \u2665 B"}]',NULL,NULL,NULL,'b17f914856ffcb809415e03095e3deb197b09a157e8db06beb00422347078329','adcdc329c9725ee2203c0cab545795ca150c1661a5929d2c3e30c8adcbea006e',2,'0.2',NULL);
INSERT INTO "move" VALUES(28,3,'float 200','float','transcript','2026-11-21T20:00:00.000+00:00',NULL,NULL,'[{"chips":200,"code":"said-float"}]',NULL,NULL,NULL,'adcdc329c9725ee2203c0cab545795ca150c1661a5929d2c3e30c8adcbea006e','df26a0513a4ecd2587f984c8fdb8e1a1962e7a018c105a32759dfc5fe3bc0b24',2,'0.2',NULL);
INSERT INTO "move" VALUES(29,3,'game basic','game','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"code":"said-game","game":"basic","race":1}]',NULL,NULL,NULL,'df26a0513a4ecd2587f984c8fdb8e1a1962e7a018c105a32759dfc5fe3bc0b24','7f3bee4f20687b18c6f9224023e6f824105bde87b372932b4119341668c00e7c',2,'0.2',NULL);
INSERT INTO "move" VALUES(30,3,'deal 2H 3H 2D 3D 2C 3C 2S','deal','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"code":"said-link","link":1,"the_card":"2H"},{"code":"said-link","link":2,"the_card":"3H"},{"code":"said-link","link":3,"the_card":"2D"},{"code":"said-link","link":4,"the_card":"3D"},{"code":"said-link","link":5,"the_card":"2C"},{"code":"said-link","link":6,"the_card":"3C"},{"code":"said-link","link":7,"the_card":"2S"}]',NULL,NULL,NULL,'7f3bee4f20687b18c6f9224023e6f824105bde87b372932b4119341668c00e7c','af2cf69b227fc55d39f3a70be33790b2485884f2ad40f6d7af28dd1fbba37485',2,'0.2',NULL);
INSERT INTO "move" VALUES(31,3,'bet Ann WIN S 5','bet','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"said-bet","player":"Ann"}]',NULL,NULL,NULL,'af2cf69b227fc55d39f3a70be33790b2485884f2ad40f6d7af28dd1fbba37485','c2ba9e5aa31ef73f073f2d16311ef1c4576a92448d26c0107b30cf2439cd4c3a',2,'0.2',NULL);
INSERT INTO "move" VALUES(32,3,'bet "Éva ♥ B" WIN H 10','bet','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"said-bet","player":"\u00c9va \u2665 B"}]',NULL,NULL,NULL,'c2ba9e5aa31ef73f073f2d16311ef1c4576a92448d26c0107b30cf2439cd4c3a','29fc50018d11ae42d0dc2940a6ec8c7e65df2287449922550b7c5a5ca2d87ede',2,'0.2',NULL);
INSERT INTO "move" VALUES(33,3,'bet "Éva ♥ B" WIN D 1','bet','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["D"],"wager":"WIN"},"price":"3-1"},"code":"said-bet","player":"\u00c9va \u2665 B"}]',NULL,NULL,NULL,'29fc50018d11ae42d0dc2940a6ec8c7e65df2287449922550b7c5a5ca2d87ede','76836e5b05bdc5237b643867c39198f51bb6248675911ea5607a76dad997f609',2,'0.2',NULL);
INSERT INTO "move" VALUES(34,3,'undo','undo','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"code":"said-undone","what":{"chips":1,"code":"undo-bet","named":"D","player":"\u00c9va \u2665 B","wager":"WIN"}}]',33,NULL,NULL,'76836e5b05bdc5237b643867c39198f51bb6248675911ea5607a76dad997f609','b7ab941df0f7542c14bbfc0c9b7000635687f406f79d1f4262348cf2969a52a8',2,'0.2',NULL);
INSERT INTO "move" VALUES(35,3,'close','close','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"code":"said-closed"}]',NULL,NULL,NULL,'b7ab941df0f7542c14bbfc0c9b7000635687f406f79d1f4262348cf2969a52a8','887b4c996bfe659f4014cfec4c580b3880e3668a00b07406140da753fba86db8',2,'0.2',NULL);
INSERT INTO "move" VALUES(36,3,'deal 3S 4S 5S 6S 7S 8S 9S TS','deal','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"code":"said-moves","horse":"S","step":1},{"code":"said-moves","horse":"S","step":2},{"code":"said-moves","horse":"S","step":3},{"code":"said-moves","horse":"S","step":4},{"code":"said-moves","horse":"S","step":5},{"code":"said-moves","horse":"S","step":6},{"code":"said-moves","horse":"S","step":7},{"code":"said-home","horse":"S","place":1}]',NULL,NULL,NULL,'887b4c996bfe659f4014cfec4c580b3880e3668a00b07406140da753fba86db8','10770b312f45946a0536d7077dfbfaf398c36110a72346e7e1aadc5ab3836f7e',2,'0.2',NULL);
INSERT INTO "move" VALUES(37,3,'official','official','transcript','2026-11-21T20:00:00.000+00:00',1,'basic','[{"code":"said-wins","horse":"S"},{"chips":15,"code":"said-paid","player":"Ann","why":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"}}]',NULL,NULL,NULL,'10770b312f45946a0536d7077dfbfaf398c36110a72346e7e1aadc5ab3836f7e','84fe0af37df535c23ed44e6efdd49c7d09f4f3fd1f2fb7e6d0d91c8c405a8b98',2,'0.2',NULL);
INSERT INTO "move" VALUES(38,3,'next','next','transcript','2026-11-21T20:00:00.000+00:00',2,'basic','[{"code":"said-next","player":"\u00c9va \u2665 B","race":2}]',NULL,NULL,NULL,'84fe0af37df535c23ed44e6efdd49c7d09f4f3fd1f2fb7e6d0d91c8c405a8b98','01421ef99793f3ac06c262739ed4bfcfe14eaad33e7c4378121ed9f4d0c2d008',2,'0.2',NULL);
INSERT INTO "move" VALUES(39,3,'deal 2H 3H 2D 3D 2C 3C 2S','deal','transcript','2026-11-21T20:00:00.000+00:00',2,'basic','[{"code":"said-link","link":1,"the_card":"2H"},{"code":"said-link","link":2,"the_card":"3H"},{"code":"said-link","link":3,"the_card":"2D"},{"code":"said-link","link":4,"the_card":"3D"},{"code":"said-link","link":5,"the_card":"2C"},{"code":"said-link","link":6,"the_card":"3C"},{"code":"said-link","link":7,"the_card":"2S"}]',NULL,NULL,NULL,'01421ef99793f3ac06c262739ed4bfcfe14eaad33e7c4378121ed9f4d0c2d008','9377a84db9cd90bb009d140b522b961ed7cd643341f048b4c7a73e1c47961ecd',2,'0.2',NULL);
INSERT INTO "move" VALUES(40,3,'bet Ann WIN C 10','bet','transcript','2026-11-21T20:00:00.000+00:00',2,'basic','[{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["C"],"wager":"WIN"},"price":"3-1"},"code":"said-bet","player":"Ann"}]',NULL,NULL,NULL,'9377a84db9cd90bb009d140b522b961ed7cd643341f048b4c7a73e1c47961ecd','e701be52adf772b0fc9f7a594df34ab861fe17369dcf46d64ca97a021742644e',2,'0.2',NULL);
INSERT INTO "move" VALUES(41,3,'void','void','transcript','2026-11-21T20:00:00.000+00:00',2,'basic','[{"code":"said-void"},{"code":"said-stakes-return"}]',NULL,NULL,NULL,'e701be52adf772b0fc9f7a594df34ab861fe17369dcf46d64ca97a021742644e','e2c8a750666376bad5d735503302e60bf91bc96342d221350e5f2021696180d7',2,'0.2',NULL);
INSERT INTO "move" VALUES(42,3,'adjust Ann +3 "miscounted; sorry"','adjust','transcript','2026-11-21T20:00:00.000+00:00',2,'basic','[{"code":"said-adjust","player":"Ann","signed":3,"why":"miscounted; sorry"}]',NULL,NULL,NULL,'e2c8a750666376bad5d735503302e60bf91bc96342d221350e5f2021696180d7','02559f63268589456372c527587f1c46e8691622a29ca0cec4cc2b2d4d771513',2,'0.2',NULL);
INSERT INTO "move" VALUES(43,3,'leave "Éva ♥ B"','leave','transcript','2026-11-21T20:00:00.000+00:00',2,'basic','[{"chips":40,"code":"said-leave","player":"\u00c9va \u2665 B"}]',NULL,NULL,NULL,'02559f63268589456372c527587f1c46e8691622a29ca0cec4cc2b2d4d771513','41ca3bb9e2415430d366e9a1ec0205b92abf4107e93b260d376e77d0b00e0c68',2,'0.2',NULL);
INSERT INTO "move" VALUES(44,3,'end','end','transcript','2026-11-21T20:00:00.000+00:00',2,'basic','[{"code":"said-over"}]',NULL,NULL,NULL,'41ca3bb9e2415430d366e9a1ec0205b92abf4107e93b260d376e77d0b00e0c68','83849f003dc4952e8c6b4913afaa8065b813e79eb73728b669a6d075d0825e44',2,'0.2',NULL);
INSERT INTO "move" VALUES(45,4,'join Cyd 60','join','console','2026-11-21T20:04:19.000+00:00',NULL,NULL,'[{"chips":60,"code":"said-join","player":"Cyd"}]',NULL,NULL,NULL,'83849f003dc4952e8c6b4913afaa8065b813e79eb73728b669a6d075d0825e44','2128bfe9c265322c0e037a7d08a03ec151a1c0d88d573533fdacb4bd17f6b68c',2,'0.2',NULL);
INSERT INTO "move" VALUES(46,4,'join Eve 60','join','console','2026-11-21T20:04:26.000+00:00',NULL,NULL,'[{"chips":60,"code":"said-join","player":"Eve"}]',NULL,NULL,NULL,'2128bfe9c265322c0e037a7d08a03ec151a1c0d88d573533fdacb4bd17f6b68c','33dc82014675add0e6ca84a21127d3472ce9cb67324ba57ec379ed6040d142c8',2,'0.2',NULL);
INSERT INTO "move" VALUES(47,4,'game basic links=4','game','console','2026-11-21T20:04:33.000+00:00',1,'basic','[{"code":"said-game","game":"basic","race":1}]',NULL,NULL,NULL,'33dc82014675add0e6ca84a21127d3472ce9cb67324ba57ec379ed6040d142c8','25df764500f389334b9439af52b252d0204b952b46835061b8d85ffbe89bd00d',2,'0.2',NULL);
INSERT INTO "move" VALUES(48,4,'deal 2H 3H 2D 3D','deal','console','2026-11-21T20:04:40.000+00:00',1,'basic','[{"code":"said-link","link":1,"the_card":"2H"},{"code":"said-link","link":2,"the_card":"3H"},{"code":"said-link","link":3,"the_card":"2D"},{"code":"said-link","link":4,"the_card":"3D"}]',NULL,NULL,NULL,'25df764500f389334b9439af52b252d0204b952b46835061b8d85ffbe89bd00d','8727869510e4f62f9c90ae3b9491cc538804deba4cd00730fa42fbad7cf681d5',2,'0.2',NULL);
CREATE INDEX ix_move_night ON move (night);
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
INSERT INTO "till_entry" VALUES(1,1,'float','2026-11-21T20:00:14.000+00:00','Mia',1,'ac0b0298a059f6d1b210b344b756e938b8c26876cf10d4e1e050fdf5d30a5490','{"chips": 150, "pieces": [[100, 1], [25, 2]]}','0000000000000000000000000000000000000000000000000000000000000000','55a6b784679db12d4f8058c87c64cc25837dde66bdfc2cac4afd4bb770579b55');
INSERT INTO "till_entry" VALUES(2,1,'count','2026-11-21T20:02:55.000+00:00','Tom',22,'f1283365afe2bbc3a3688da95a5e3209819324b21a8b2c8b7307cdb3b1c6c487','{"chips": 125, "pieces": [[100, 1], [25, 1]]}','55a6b784679db12d4f8058c87c64cc25837dde66bdfc2cac4afd4bb770579b55','6d2e9c2bee784f55cba393fac36f5574dc9848bf577a8cd1f754f9eacda25b46');
INSERT INTO "till_entry" VALUES(3,1,'count','2026-11-21T20:03:02.000+00:00','Tom',22,'f1283365afe2bbc3a3688da95a5e3209819324b21a8b2c8b7307cdb3b1c6c487','{"chips": 145, "pieces": [[100, 1], [25, 1], [5, 4]]}','6d2e9c2bee784f55cba393fac36f5574dc9848bf577a8cd1f754f9eacda25b46','2403aa6892fbfaf551359be7edfe639c6d49e07ee323f4c4108948571ecbe46e');
INSERT INTO "till_entry" VALUES(4,1,'signed','2026-11-21T20:03:09.000+00:00','Mia',22,'f1283365afe2bbc3a3688da95a5e3209819324b21a8b2c8b7307cdb3b1c6c487','{"chips": 145, "count": 3, "expected": 141, "postings": [["till", -4, {"code": "posted-till-over", "night": 1}], ["over-short", 4, {"code": "posted-till-over", "night": 1}]]}','2403aa6892fbfaf551359be7edfe639c6d49e07ee323f4c4108948571ecbe46e','a0d8851bd9878c75e92d345100c001b69e00f3f9d27fc287fb806def2af5a157');
INSERT INTO "till_entry" VALUES(5,2,'float','2026-11-21T20:03:23.000+00:00','Mia',23,'b73b86b0bc5cca40a4336242bd046188e6f7e74bfdfafc77ae239db62a8b817d','{"chips": 50, "pieces": [[25, 2]]}','a0d8851bd9878c75e92d345100c001b69e00f3f9d27fc287fb806def2af5a157','eb259c23ad114b2d3545a8bd7a625e7bc4e7577a9ee1b1d95767d6bc9fbb687f');
INSERT INTO "till_entry" VALUES(6,2,'count','2026-11-21T20:03:51.000+00:00','Tom',25,'6fc7713f5bc0341654be91c7de109668ec6eeacbe0701fbc2ca38d99dea49ca4','{"chips": 50, "pieces": [[25, 2]]}','eb259c23ad114b2d3545a8bd7a625e7bc4e7577a9ee1b1d95767d6bc9fbb687f','d8e90e745068eec48bae9c1c025b4ee6e709238e1b14475112c12860cda9a025');
INSERT INTO "till_entry" VALUES(7,2,'signed','2026-11-21T20:03:58.000+00:00','Tom',25,'6fc7713f5bc0341654be91c7de109668ec6eeacbe0701fbc2ca38d99dea49ca4','{"chips": 50, "count": 6, "expected": 50, "postings": []}','d8e90e745068eec48bae9c1c025b4ee6e709238e1b14475112c12860cda9a025','5d430b7200fdd28e74906b429062270b710ba4eb84355a5761f8e9afaeaef632');
INSERT INTO "till_entry" VALUES(8,NULL,'removed','2026-11-21T20:04:47.000+00:00','Mia',48,'8727869510e4f62f9c90ae3b9491cc538804deba4cd00730fa42fbad7cf681d5','{"ends": [[1, 22, "7cf99982a32e58e42e1f2b4050dac30aa3f6a6c5ad41d0f6d28d57c0e114a4a9", "f1283365afe2bbc3a3688da95a5e3209819324b21a8b2c8b7307cdb3b1c6c487"], [2, 25, "3c8ffadc51bb88d2d9853eb8913691fd8e632fa55a8e00d02d607cc6c11d6200", "6fc7713f5bc0341654be91c7de109668ec6eeacbe0701fbc2ca38d99dea49ca4"], [3, 44, "3eae4051d1f60d52d788c3f58be5f664acb4d39b75fb8e4986e02be5a8955790", "83849f003dc4952e8c6b4913afaa8065b813e79eb73728b669a6d075d0825e44"], [4, 48, "2258d31927ccbe305d1c9dbacd06c5ce2bd634bf3fbdea103af7f36fd5611052", "8727869510e4f62f9c90ae3b9491cc538804deba4cd00730fa42fbad7cf681d5"]], "entries": 0, "moves": 5, "name": "Player 1", "nights": [1], "till": [7, "b9a78d700f742c0e46f07d6fe7bcc918613dfb6ee72a18764b12804766983261", "5d430b7200fdd28e74906b429062270b710ba4eb84355a5761f8e9afaeaef632"]}','5d430b7200fdd28e74906b429062270b710ba4eb84355a5761f8e9afaeaef632','254b84d0fca4f7710a9a01862080d9b18d42cfd533e4fb128476af65ee505130');
CREATE INDEX ix_till_entry_night ON till_entry (night);
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
INSERT INTO "answer" VALUES('bad','bet Ann WIN S 9999','2026-11-21T20:01:10.000+00:00',NULL,'chips','{"chips":9999,"code":"refused-chips","holds":95,"player":"Ann","what":{"code":"selection","horses":["S"],"wager":"WIN"}}');
INSERT INTO "answer" VALUES('in 3','deal 2H 3H 2D 3D','2026-11-21T20:04:40.000+00:00',48,NULL,NULL);
CREATE TABLE picture (
	seq INTEGER NOT NULL, 
	jpeg BLOB NOT NULL, 
	PRIMARY KEY (seq), 
	FOREIGN KEY(seq) REFERENCES move (seq)
);
CREATE TABLE posting (
	seq INTEGER NOT NULL, 
	line INTEGER NOT NULL, 
	account TEXT NOT NULL, 
	chips BIGINT NOT NULL, 
	why TEXT NOT NULL, 
	PRIMARY KEY (seq, line), 
	FOREIGN KEY(seq) REFERENCES move (seq)
);
INSERT INTO "posting" VALUES(1,0,'till',-150,'{"chips":150,"code":"posted-float"}');
INSERT INTO "posting" VALUES(1,1,'house',150,'{"chips":150,"code":"posted-float"}');
INSERT INTO "posting" VALUES(2,0,'till',-100,'{"chips":100,"code":"posted-join","player":"Ann"}');
INSERT INTO "posting" VALUES(2,1,'player:Ann',100,'{"chips":100,"code":"posted-join","player":"Ann"}');
INSERT INTO "posting" VALUES(3,0,'till',-50,'{"chips":50,"code":"posted-join","player":"Player 1"}');
INSERT INTO "posting" VALUES(3,1,'player:Player 1',50,'{"chips":50,"code":"posted-join","player":"Player 1"}');
INSERT INTO "posting" VALUES(6,0,'player:Ann',-5,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(6,1,'pool:POT',5,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(7,0,'player:Player 1',-1,'{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(7,1,'pool:POT',1,'{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(8,0,'player:Player 1',-1,'{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["D"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(8,1,'pool:POT',1,'{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["D"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(9,0,'player:Player 1',1,'{"code":"posted-undone","what":{"chips":1,"code":"undo-bet","named":"D","player":"Player 1","wager":"WIN"}}');
INSERT INTO "posting" VALUES(9,1,'pool:POT',-1,'{"code":"posted-undone","what":{"chips":1,"code":"undo-bet","named":"D","player":"Player 1","wager":"WIN"}}');
INSERT INTO "posting" VALUES(19,0,'pool:POT',-5,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-stake-back","player":"Ann"}');
INSERT INTO "posting" VALUES(19,1,'player:Ann',5,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-stake-back","player":"Ann"}');
INSERT INTO "posting" VALUES(19,2,'house',-10,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-bet-won","player":"Ann"}');
INSERT INTO "posting" VALUES(19,3,'player:Ann',10,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-bet-won","player":"Ann"}');
INSERT INTO "posting" VALUES(19,4,'pool:POT',-1,'{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"posted-bet-lost","player":"Player 1"}');
INSERT INTO "posting" VALUES(19,5,'house',1,'{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"posted-bet-lost","player":"Player 1"}');
INSERT INTO "posting" VALUES(20,0,'player:Ann',-110,'{"chips":110,"code":"posted-leave","player":"Ann"}');
INSERT INTO "posting" VALUES(20,1,'till',110,'{"chips":110,"code":"posted-leave","player":"Ann"}');
INSERT INTO "posting" VALUES(21,0,'player:Player 1',-49,'{"chips":49,"code":"posted-leave","player":"Player 1"}');
INSERT INTO "posting" VALUES(21,1,'till',49,'{"chips":49,"code":"posted-leave","player":"Player 1"}');
INSERT INTO "posting" VALUES(23,0,'till',-50,'{"chips":50,"code":"posted-float"}');
INSERT INTO "posting" VALUES(23,1,'house',50,'{"chips":50,"code":"posted-float"}');
INSERT INTO "posting" VALUES(24,0,'till',-20,'{"chips":20,"code":"posted-join","player":"Bob"}');
INSERT INTO "posting" VALUES(24,1,'player:Bob',20,'{"chips":20,"code":"posted-join","player":"Bob"}');
INSERT INTO "posting" VALUES(25,0,'player:Bob',-20,'{"chips":20,"code":"posted-leave","player":"Bob"}');
INSERT INTO "posting" VALUES(25,1,'till',20,'{"chips":20,"code":"posted-leave","player":"Bob"}');
INSERT INTO "posting" VALUES(26,0,'till',-100,'{"chips":100,"code":"posted-join","player":"Ann"}');
INSERT INTO "posting" VALUES(26,1,'player:Ann',100,'{"chips":100,"code":"posted-join","player":"Ann"}');
INSERT INTO "posting" VALUES(27,0,'till',-50,'{"chips":50,"code":"posted-join","player":"\u00c9va \u2665 B"}');
INSERT INTO "posting" VALUES(27,1,'player:Éva ♥ B',50,'{"chips":50,"code":"posted-join","player":"\u00c9va \u2665 B"}');
INSERT INTO "posting" VALUES(28,0,'till',-200,'{"chips":200,"code":"posted-float"}');
INSERT INTO "posting" VALUES(28,1,'house',200,'{"chips":200,"code":"posted-float"}');
INSERT INTO "posting" VALUES(31,0,'player:Ann',-5,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(31,1,'pool:POT',5,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(32,0,'player:Éva ♥ B',-10,'{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(32,1,'pool:POT',10,'{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(33,0,'player:Éva ♥ B',-1,'{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["D"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(33,1,'pool:POT',1,'{"bet":{"chips":1,"code":"ticket","on":{"code":"selection","horses":["D"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(34,0,'player:Éva ♥ B',1,'{"code":"posted-undone","what":{"chips":1,"code":"undo-bet","named":"D","player":"\u00c9va \u2665 B","wager":"WIN"}}');
INSERT INTO "posting" VALUES(34,1,'pool:POT',-1,'{"code":"posted-undone","what":{"chips":1,"code":"undo-bet","named":"D","player":"\u00c9va \u2665 B","wager":"WIN"}}');
INSERT INTO "posting" VALUES(37,0,'pool:POT',-5,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-stake-back","player":"Ann"}');
INSERT INTO "posting" VALUES(37,1,'player:Ann',5,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-stake-back","player":"Ann"}');
INSERT INTO "posting" VALUES(37,2,'house',-10,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-bet-won","player":"Ann"}');
INSERT INTO "posting" VALUES(37,3,'player:Ann',10,'{"bet":{"chips":5,"code":"ticket","on":{"code":"selection","horses":["S"],"wager":"WIN"},"price":"2-1"},"code":"posted-bet-won","player":"Ann"}');
INSERT INTO "posting" VALUES(37,4,'pool:POT',-10,'{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"posted-bet-lost","player":"\u00c9va \u2665 B"}');
INSERT INTO "posting" VALUES(37,5,'house',10,'{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["H"],"wager":"WIN"},"price":"3-1"},"code":"posted-bet-lost","player":"\u00c9va \u2665 B"}');
INSERT INTO "posting" VALUES(40,0,'player:Ann',-10,'{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["C"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(40,1,'pool:POT',10,'{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["C"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake"}');
INSERT INTO "posting" VALUES(41,0,'pool:POT',-10,'{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["C"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake-returned"}');
INSERT INTO "posting" VALUES(41,1,'player:Ann',10,'{"bet":{"chips":10,"code":"ticket","on":{"code":"selection","horses":["C"],"wager":"WIN"},"price":"3-1"},"code":"posted-stake-returned"}');
INSERT INTO "posting" VALUES(42,0,'house',-3,'{"code":"posted-adjust","player":"Ann","signed":3,"why":"miscounted; sorry"}');
INSERT INTO "posting" VALUES(42,1,'player:Ann',3,'{"code":"posted-adjust","player":"Ann","signed":3,"why":"miscounted; sorry"}');
INSERT INTO "posting" VALUES(43,0,'player:Éva ♥ B',-40,'{"chips":40,"code":"posted-leave","player":"\u00c9va \u2665 B"}');
INSERT INTO "posting" VALUES(43,1,'till',40,'{"chips":40,"code":"posted-leave","player":"\u00c9va \u2665 B"}');
INSERT INTO "posting" VALUES(45,0,'till',-60,'{"chips":60,"code":"posted-join","player":"Cyd"}');
INSERT INTO "posting" VALUES(45,1,'player:Cyd',60,'{"chips":60,"code":"posted-join","player":"Cyd"}');
INSERT INTO "posting" VALUES(46,0,'till',-60,'{"chips":60,"code":"posted-join","player":"Eve"}');
INSERT INTO "posting" VALUES(46,1,'player:Eve',60,'{"chips":60,"code":"posted-join","player":"Eve"}');
CREATE INDEX ix_posting_account ON posting (account);
