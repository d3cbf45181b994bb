-- One statement, so that it can't be cut short half-way, and for servers that want a primary key at all times.
ALTER TABLE `accounts`
	ADD `issuer` varchar(255) character set utf8mb4 collate utf8mb4_bin DEFAULT '' NOT NULL,
	DROP PRIMARY KEY,
	ADD PRIMARY KEY(`provider`,`issuer`,`provider_account_id`);