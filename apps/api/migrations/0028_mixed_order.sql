-- outside a transaction
-- The order of a paper can be mixed for each learner of a sitting. `mixed` of a sitting is about its questions, this
-- about their options.
ALTER TABLE sittings ADD COLUMN IF NOT EXISTS mixes_options boolean NOT NULL DEFAULT false;

-- Whether an author has allowed it: “all of the above” and “both A and B” depend on the written order.
ALTER TABLE bank_questions ADD COLUMN IF NOT EXISTS mix_options boolean NOT NULL DEFAULT false;
ALTER TABLE questions ADD COLUMN IF NOT EXISTS mix_options boolean NOT NULL DEFAULT false;

-- Drawn when the attempt starts, and never changed: no login has the right. Null is the written order.
ALTER TABLE attempts ADD COLUMN IF NOT EXISTS question_seed integer;
ALTER TABLE attempts ADD COLUMN IF NOT EXISTS option_seed integer;
ALTER TABLE attempts DROP CONSTRAINT IF EXISTS attempts_seeds_are_not_negative;
ALTER TABLE attempts ADD CONSTRAINT attempts_seeds_are_not_negative
  CHECK (question_seed >= 0 AND option_seed >= 0) NOT VALID;
ALTER TABLE attempts DROP CONSTRAINT IF EXISTS attempts_of_practice_are_not_mixed;
ALTER TABLE attempts ADD CONSTRAINT attempts_of_practice_are_not_mixed
  CHECK (sitting_id IS NOT NULL OR num_nonnulls(question_seed, option_seed) = 0) NOT VALID;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_seeds_are_not_negative;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_of_practice_are_not_mixed;
