CREATE TABLE `name_words` (
	`word` varchar(100) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	CONSTRAINT `name_words_word_user_id_pk` PRIMARY KEY(`word`,`user_id`)
);
--> statement-breakpoint
ALTER TABLE `name_words` ADD CONSTRAINT `name_words_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `name_words_user` ON `name_words` (`user_id`);