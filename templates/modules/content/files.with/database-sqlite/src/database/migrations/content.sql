CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`search_title` text NOT NULL,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`author_id` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_published` ON `posts` (`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_status_updated` ON `posts` (`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_search_title` ON `posts` (`search_title`,`id`);--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`);