CREATE TABLE "activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"user_id" text,
	"actor_role" text,
	"address" text,
	"device" text,
	"details" json NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_kind" ON "activity" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_user_kind" ON "activity" USING btree ("user_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor_kind" ON "activity" USING btree ("actor_id","kind","at","id");