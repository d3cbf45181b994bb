CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"search_title" text collate "C" NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"author_id" text,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "posts_status_updated" ON "posts" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_search_title" ON "posts" USING btree ("search_title","id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");