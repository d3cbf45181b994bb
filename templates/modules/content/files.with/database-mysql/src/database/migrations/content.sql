CREATE TABLE `posts` (
	`id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`slug` varchar(100) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`title` varchar(200) character set utf8mb4 collate utf8mb4_unicode_ci NOT NULL,
	`search_title` varchar(200) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`text` mediumtext character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`status` varchar(16) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`author_id` varchar(36) character set utf8mb4 collate utf8mb4_bin,
	`version` int NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`published_at` datetime(3),
	CONSTRAINT `posts_id` PRIMARY KEY(`id`),
	CONSTRAINT `posts_slug` UNIQUE(`slug`)
);
--> statement-breakpoint
ALTER TABLE `posts` ADD CONSTRAINT `posts_author_id_users_id_fk` FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `posts_published` ON `posts` (`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_status_updated` ON `posts` (`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_search_title` ON `posts` (`search_title`,`id`);--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`);