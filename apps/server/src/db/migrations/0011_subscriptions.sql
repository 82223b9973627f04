CREATE TABLE "subscription_checks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"product_id" text,
	"expires_at" timestamp with time zone,
	"grace_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"user_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"purchase_id" text NOT NULL,
	"product_id" text,
	"expires_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"reason" text,
	"store" text,
	"environment" text,
	CONSTRAINT "subscription_events_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_transfers" (
	"user_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"direction" text NOT NULL,
	"other_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_transfers_user_id_event_id_direction_other_id_pk" PRIMARY KEY("user_id","event_id","direction","other_id"),
	CONSTRAINT "subscription_transfers_direction" CHECK ("subscription_transfers"."direction" in ('from', 'to'))
);
--> statement-breakpoint
ALTER TABLE "subscription_checks" ADD CONSTRAINT "subscription_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_transfers" ADD CONSTRAINT "subscription_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;