DROP INDEX "contacts_asked";--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("email");