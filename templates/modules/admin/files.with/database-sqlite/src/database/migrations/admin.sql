CREATE TABLE `suspensions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`suspended_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suspensions_suspended_at` ON `suspensions` (`suspended_at`,`user_id`);