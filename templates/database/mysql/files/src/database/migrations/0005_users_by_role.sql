CREATE INDEX `users_role_name` ON `users` (`role`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `users_role_email` ON `users` (`role`,`email`);--> statement-breakpoint
CREATE INDEX `users_role_created_at` ON `users` (`role`,`created_at`,`id`);