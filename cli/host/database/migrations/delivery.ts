import { sql, type Kysely, type Migration } from 'kysely';

/** Migrations of webhooks and notifications. */
export const deliveryMigrations: Record<string, Migration> = {
  '005-webhooks': {
    async up(db: Kysely<unknown>) {
      await sql`create table webhook_deliveries (
        id uuid primary key,
        webhook_id text not null,
        body text not null,
        tries integer not null default 0,
        next_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`create index webhook_deliveries_next on webhook_deliveries (next_at)`.execute(db);
    },
  },
  '021-notices': {
    async up(db: Kysely<unknown>) {
      await sql`create table notices (
        notification_id text not null,
        channel text not null,
        recipient_id text not null,
        key text not null,
        feedback_id uuid references feedbacks (id) on delete cascade,
        batch_id uuid,
        tries integer not null default 0,
        next_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        sent_at timestamptz,
        primary key (notification_id, channel, recipient_id, key)
      )`.execute(db);
      await sql`create index notices_mail on notices (notification_id, recipient_id, sent_at)
        where channel = 'mail'`.execute(db);
      await sql`create index notices_batch on notices (batch_id)`.execute(db);
      await sql`create index notices_feedback on notices (feedback_id)`.execute(db);
    },
  },
};
