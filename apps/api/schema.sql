CREATE TYPE public.code_purpose AS ENUM (
    'verify',
    'reset'
);

CREATE TYPE public.language AS ENUM (
    'en',
    'hi'
);

CREATE TYPE public.role AS ENUM (
    'USER',
    'ADMIN'
);

CREATE TYPE public.session_end AS ENUM (
    'logout',
    'reset',
    'reuse'
);

CREATE TABLE public.codes (
    code_id uuid NOT NULL,
    purpose public.code_purpose NOT NULL,
    signup_id uuid,
    user_id bigint,
    code_hash bytea NOT NULL,
    tries_left smallint DEFAULT 5 NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '00:10:00'::interval) NOT NULL,
    CONSTRAINT codes_check CHECK (((purpose = 'verify'::public.code_purpose) = (signup_id IS NOT NULL))),
    CONSTRAINT codes_check1 CHECK (((purpose = 'reset'::public.code_purpose) = (user_id IS NOT NULL))),
    CONSTRAINT codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
    CONSTRAINT codes_tries_left_check CHECK (((tries_left >= 0) AND (tries_left <= 5)))
);

CREATE TABLE public.pending_signups (
    signup_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    password_hash text NOT NULL,
    language public.language NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '1 day'::interval) NOT NULL,
    CONSTRAINT pending_signups_email_check CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT pending_signups_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT pending_signups_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT pending_signups_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT pending_signups_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);

CREATE TABLE public.rate_limits (
    key bytea NOT NULL,
    hits integer NOT NULL,
    resets_at timestamp with time zone NOT NULL,
    CONSTRAINT rate_limits_hits_check CHECK ((hits >= 0)),
    CONSTRAINT rate_limits_key_check CHECK ((octet_length(key) = 32))
);

CREATE TABLE public.sessions (
    session_id uuid NOT NULL,
    user_id bigint NOT NULL,
    role public.role NOT NULL,
    salt bytea NOT NULL,
    generation integer DEFAULT 0 NOT NULL,
    uses timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_for public.session_end,
    CONSTRAINT sessions_check CHECK (((revoked_at IS NULL) = (revoked_for IS NULL))),
    CONSTRAINT sessions_generation_check CHECK ((generation >= 0)),
    CONSTRAINT sessions_salt_check CHECK ((octet_length(salt) = 16))
);

CREATE TABLE public.users (
    user_id bigint NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    password_hash text NOT NULL,
    role public.role DEFAULT 'USER'::public.role NOT NULL,
    language public.language DEFAULT 'en'::public.language NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_email_check CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT users_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT users_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);

ALTER TABLE public.users ALTER COLUMN user_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_user_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (code_id);

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_signup_id_key UNIQUE (signup_id);

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.pending_signups
    ADD CONSTRAINT pending_signups_pkey PRIMARY KEY (signup_id);

ALTER TABLE ONLY public.pending_signups
    ADD CONSTRAINT pending_signups_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (user_id);

CREATE INDEX codes_expires_at ON public.codes USING btree (expires_at);

CREATE INDEX pending_signups_email ON public.pending_signups USING btree (email, created_at);

CREATE INDEX pending_signups_expires_at ON public.pending_signups USING btree (expires_at);

CREATE INDEX rate_limits_resets_at ON public.rate_limits USING btree (resets_at);

CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_revoked_at ON public.sessions USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_signup_id_fkey FOREIGN KEY (signup_id) REFERENCES public.pending_signups(signup_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;
