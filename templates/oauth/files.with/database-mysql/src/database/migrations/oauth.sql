CREATE TABLE `accounts` (
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`provider` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`issuer` varchar(255) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`provider_account_id` varchar(255) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	CONSTRAINT `accounts_provider_issuer_provider_account_id_pk` PRIMARY KEY(`provider`,`issuer`,`provider_account_id`)
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD CONSTRAINT `accounts_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);