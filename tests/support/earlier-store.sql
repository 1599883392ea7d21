-- A store that the program made at its commit 37ce9a12, with a request in it.
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE posts (
	id text primary key,
	title text not null,
	services text not null,
	image text,
	image_width integer,
	image_height integer,
	image_alt text not null,
	created_at text not null,
	updated_at text not null,
	deleted_at text, content text not null, publish_date text not null, publish_at text not null);
CREATE TABLE projects (
	id text primary key,
	title text not null,
	services text not null,
	image text,
	image_width integer,
	image_height integer,
	image_alt text not null,
	created_at text not null,
	updated_at text not null,
	deleted_at text, description text not null, start_date text not null);
CREATE TABLE submissions (
		id text primary key,
		kind text not null,
		name text not null,
		email text not null,
		topic text not null,
		link text not null,
		requirements text not null,
		message text not null,
		status text not null,
		notes text not null,
		read_at text,
		spam integer not null,
		spam_reason text,
		search_text text not null,
		created_at text not null,
		updated_at text not null,
		deleted_at text
	);
CREATE TABLE mails (
		id text primary key,
		kind text not null,
		submission_id text references submissions (id) on delete cascade,
		recipient text,
		subject text not null,
		text text not null,
		rank integer not null,
		status text not null,
		queued_at text not null,
		due_at text not null,
		attempts integer not null,
		unsettled integer not null,
		sent_at text,
		last_error text
	);
CREATE TABLE users (
		id text primary key,
		email text not null unique,
		password_hash text not null,
		created_at text not null,
		password_changed_at text not null
	);
CREATE TABLE sessions (
		token_hash text primary key,
		id text not null,
		user_id text not null references users (id) on delete cascade,
		device text not null,
		created_at text not null,
		last_used_at text not null,
		expires_at text not null
	);
CREATE TABLE second_factors (
		user_id text primary key references users (id) on delete cascade,
		secret text not null,
		confirmed_at text,
		last_step integer not null
	);
CREATE TABLE recovery_codes (
		code_hash text primary key,
		user_id text not null references users (id) on delete cascade
	);
CREATE TABLE settings (name text primary key, value text not null);
CREATE TABLE audit_entries (id text primary key, at text not null, actor text not null, action text not null, subject text not null);
CREATE TABLE retired_addresses (kind text not null, id text not null, primary key (kind, id));
CREATE TABLE content_version (id integer primary key check (id = 1), version integer not null);
CREATE INDEX posts_newest_first on posts (publish_at desc, id desc) where deleted_at is null;
CREATE INDEX projects_newest_first on projects (created_at desc, id desc) where deleted_at is null;
CREATE INDEX submissions_newest_first on submissions (kind, created_at desc, id desc) where deleted_at is null;
CREATE INDEX submissions_inbox on submissions (kind, spam, created_at desc, id desc) where deleted_at is null;
CREATE INDEX submissions_inbox_status on submissions (kind, spam, status, created_at desc, id desc) where deleted_at is null;
CREATE INDEX submissions_inbox_topic on submissions (kind, spam, topic, created_at desc, id desc) where deleted_at is null;
CREATE INDEX submissions_inbox_name on submissions (kind, spam, lower(name), id) where deleted_at is null;
CREATE INDEX submissions_unread on submissions (kind, spam, created_at desc, id desc) where read_at is null and deleted_at is null;
CREATE INDEX submissions_by_email on submissions (lower(email));
CREATE INDEX submissions_by_age on submissions (kind, created_at);
CREATE INDEX posts_deleted on posts (deleted_at desc, id desc) where deleted_at is not null;
CREATE INDEX projects_deleted on projects (deleted_at desc, id desc) where deleted_at is not null;
CREATE INDEX submissions_deleted on submissions (deleted_at desc, id desc) where deleted_at is not null;
CREATE INDEX posts_by_image on posts (image) where image is not null;
CREATE INDEX projects_by_image on projects (image) where image is not null;
CREATE INDEX mails_by_submission on mails (submission_id);
CREATE INDEX mails_due on mails (rank, due_at) where status = 'waiting';
CREATE INDEX mails_sent on mails (sent_at, recipient) where sent_at is not null;
CREATE INDEX mails_failed on mails (queued_at) where status in ('failed', 'expired');
CREATE INDEX sessions_by_user on sessions (user_id);
CREATE INDEX recovery_codes_by_user on recovery_codes (user_id);
CREATE INDEX audit_entries_by_time on audit_entries (at desc, id desc);
CREATE TRIGGER posts_insert_counted after insert on posts 
				begin update content_version set version = version + 1; end;
CREATE TRIGGER projects_insert_counted after insert on projects 
				begin update content_version set version = version + 1; end;
CREATE TRIGGER settings_insert_counted after insert on settings when new.name = 'retention'
				begin update content_version set version = version + 1; end;
CREATE TRIGGER posts_update_counted after update on posts 
				begin update content_version set version = version + 1; end;
CREATE TRIGGER projects_update_counted after update on projects 
				begin update content_version set version = version + 1; end;
CREATE TRIGGER settings_update_counted after update on settings when new.name = 'retention'
				begin update content_version set version = version + 1; end;
CREATE TRIGGER posts_delete_counted after delete on posts 
				begin update content_version set version = version + 1; end;
CREATE TRIGGER projects_delete_counted after delete on projects 
				begin update content_version set version = version + 1; end;
CREATE TRIGGER settings_delete_counted after delete on settings when old.name = 'retention'
				begin update content_version set version = version + 1; end;
insert into kysely_migration values ('0001-tables', '2026-11-25T00:00:00.000Z');
INSERT INTO submissions VALUES('3i-6--6EMi4ciH3t6sOz3g','contact','Asha','asha@example.com','web-development','','','','new','',NULL,0,NULL,replace('asha\nasha@example.com\nweb-development\n\n\n','\n',char(10)),'2026-11-26T11:34:53.382Z','2026-11-26T11:34:53.382Z',NULL);
