CREATE TABLE "name_words" (
	"word" text collate "C" NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "name_words_word_user_id_pk" PRIMARY KEY("word","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "name_words" ADD CONSTRAINT "name_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_words_user" ON "name_words" USING btree ("user_id");