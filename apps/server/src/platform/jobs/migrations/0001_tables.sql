-- Access to the job queue. The queue's own tables belong to the worker library, which installs them in its own schema.
CREATE SCHEMA IF NOT EXISTS jobs;
GRANT USAGE ON SCHEMA jobs TO croupier_app;
