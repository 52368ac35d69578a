import { blankLists } from "@patrak/commands/stack/sheets";
import { benchStudent, shape, type Sizes } from "./sizes.ts";

/** The hash of `benchStudent.password`; one for all, because a million hashes would take hours. */
const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$KWBVsiXhA8zP1UcHHprOuQ$kLSNgnfFchCeIheu2vMVKKah0uroLgjTAXpUsTt1TKE";

type Step = [name: string, statement: string];

/** One statement per table: the database makes the rows, nothing is transferred. */
export function stepsFor({ packages, students }: Sizes): Step[] {
  const tests = packages * shape.testsPerPackage;
  return [
    // Ids are spread like random ones, but the same in every data set.
    [
      "ids",
      `CREATE FUNCTION pg_temp.id(kind text, n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql
       AS $$ SELECT md5(kind || n)::uuid $$`,
    ],
    ["shape of the folders", folderShape],
    [
      "students",
      `INSERT INTO users (user_id, email, first_name, last_name, password_hash) OVERRIDING SYSTEM VALUE
       SELECT n, 'student' || n || '@bench.example', 'Student', 'No ' || n, '${PASSWORD_HASH}'
       FROM generate_series(1, ${students}) AS n`,
    ],
    ["their sequence", `SELECT setval(pg_get_serial_sequence('users', 'user_id'), ${students})`],
    [
      "packages",
      `INSERT INTO packages (package_id, name, description, price_paise, image_url, listed, position,
         total_tests, direct_tests)
       SELECT pg_temp.id('package', n), 'Package ' || n, repeat('Full mocks and sectional tests. ', 4),
         n % 9 * 10000 + 9900, '/covers/' || n % 4 || '.svg', n <= ${shape.listedPackages}, n,
         ${shape.testsPerPackage}, ${shape.directTests}
       FROM generate_series(1, ${packages}) AS n`,
    ],
    [
      "folders",
      `INSERT INTO folders (folder_id, package_id, parent_id, name, position, path, total_tests, total_subfolders)
       SELECT ${folderId("shape.n")}, pg_temp.id('package', p), ${folderId("shape.parent")}, 'Folder ' || shape.n,
         shape.n, ARRAY(SELECT ${folderId("step")} FROM unnest(shape.path) WITH ORDINALITY AS way (step, nth) ORDER BY nth),
         shape.total_tests, shape.total_subfolders
       FROM generate_series(1, ${packages}) AS p, pg_temp.folder_shape AS shape`,
    ],
    ["tests and versions", testsAndVersions(tests)],
    [
      "passages",
      `INSERT INTO passages (version_id, number, english, hindi)
       SELECT pg_temp.id('version', n), 1, repeat('The river rises in the hills. ', 30), repeat('नदी पहाड़ों से निकलती है। ', 30)
       FROM generate_series(${shape.testsPerPassage}, ${tests}, ${shape.testsPerPassage}) AS n`,
    ],
    [
      "sections",
      `INSERT INTO sections (version_id, number, name_english, name_hindi)
       SELECT pg_temp.id('version', n), k, 'Section ' || k, 'खंड ' || k
       FROM generate_series(1, ${tests}) AS n, generate_series(1, 1 + ${shape.questionsPerTest} / 5) AS k`,
    ],
    [
      "questions",
      `INSERT INTO questions (version_id, number, passage, section, topic, difficulty, text_english, text_hindi,
         options_english, options_hindi)
       SELECT pg_temp.id('version', n), q, CASE WHEN n % ${shape.testsPerPassage} = 0 AND q <= 3 THEN 1 END,
         1 + q / 5, 'Topic ' || (n + q) % 40, ('{easy,medium,hard}'::difficulty[])[1 + q % 3],
         'What is the remainder when ' || n * q || ' is divided by 7?', n * q || ' को 7 से भाग देने पर शेषफल क्या है?',
         '{zero,one,two,three}', '{शून्य,एक,दो,तीन}'
       FROM generate_series(1, ${tests}) AS n, generate_series(1, ${shape.questionsPerTest}) AS q`,
    ],
    [
      "keys",
      `INSERT INTO answer_keys (version_id, question, option_count, options, solution_english, solution_hindi)
       SELECT pg_temp.id('version', n), q, 4, ARRAY[1 + (n + q) % 4], 'Divide and keep the rest.', 'भाग दें और शेष रखें।'
       FROM generate_series(1, ${tests}) AS n, generate_series(1, ${shape.questionsPerTest}) AS q`,
    ],
    ["enrolments", enrolments({ packages, students })],
    ["who has taken what", sat],
    ["sheets", sheets],
    ["attempts", attempts],
    ["answers", answers],
  ];
}

/** Folders 1 to 3 are at the root, each other one is in the folder with half its number: three levels. */
const folderShape = `
  CREATE TEMP TABLE folder_shape AS
  WITH RECURSIVE tree (n, parent, path) AS (
    SELECT n, NULL::int, ARRAY[n] FROM generate_series(1, 3) AS n
    UNION ALL
    SELECT child, tree.n, path || child
    FROM tree, generate_series(4, ${shape.foldersPerPackage}) AS child
    WHERE child / 2 = tree.n
  )
  SELECT n, parent, path, below.folders - 1 AS total_subfolders,
    below.folders * ${(shape.testsPerPackage - shape.directTests) / shape.foldersPerPackage} AS total_tests
  FROM tree, LATERAL (SELECT count(*) AS folders FROM tree AS t WHERE tree.n = ANY (t.path)) AS below`;

function folderId(n: string) {
  return `CASE WHEN ${n} IS NOT NULL THEN pg_temp.id('folder', p * ${shape.foldersPerPackage} + ${n}) END`;
}

/** A test and its version refer to each other, so one statement inserts both. */
function testsAndVersions(tests: number) {
  const { testsPerPackage, directTests, foldersPerPackage } = shape;
  return `
  WITH versions AS (
    INSERT INTO test_versions (version_id, test_id, number, title_english, title_hindi, description_english,
      description_hindi, instructions_english, instructions_hindi, duration_seconds, languages, question_count)
    SELECT pg_temp.id('version', n), pg_temp.id('test', n), 1, 'Mock test ' || n, 'मॉक टेस्ट ' || n,
      repeat('Covers the whole syllabus. ', 3), repeat('पूरा पाठ्यक्रम। ', 3), repeat('Read each question with care. ', 10),
      repeat('हर प्रश्न ध्यान से पढ़ें। ', 10), 600 + n % 5 * 600, '{english,hindi}', ${shape.questionsPerTest}
    FROM generate_series(1, ${tests}) AS n
  )
  INSERT INTO tests (test_id, package_id, folder_id, position, published_version_id)
  SELECT pg_temp.id('test', n), pg_temp.id('package', p),
    CASE WHEN nth >= ${directTests} THEN pg_temp.id('folder', p * ${foldersPerPackage} + 1 + (nth - ${directTests}) % ${foldersPerPackage}) END,
    nth, pg_temp.id('version', n)
  FROM generate_series(1, ${tests}) AS n,
    LATERAL (SELECT (n - 1) / ${testsPerPackage} + 1 AS p, (n - 1) % ${testsPerPackage} AS nth) AS place`;
}

/**
 * An active student owns one to four packages, a quarter of the catalogue apart; the bench student owns
 * those after the listed ones.
 */
function enrolments({ packages, students }: Sizes) {
  const { listedPackages, ownedByBenchStudent, studentsPerActive } = shape;
  return `
  INSERT INTO enrolments (user_id, package_id, since, source, granted_by)
  SELECT u, pg_temp.id('package', p), now() - interval '30 days', 'bought', 'data set'
  FROM (
    SELECT u, 1 + (u / ${studentsPerActive} * 7 + k * ${Math.floor(packages / 4)}) % ${packages} AS p
    FROM generate_series(${studentsPerActive}, ${students}, ${studentsPerActive}) AS u, generate_series(0, u / ${studentsPerActive} % 4) AS k
    UNION ALL
    SELECT ${benchStudent.userId}, p
    FROM generate_series(${listedPackages + 1}, ${listedPackages + ownedByBenchStudent}) AS p
  ) AS owned`;
}

/**
 * Two in each package that a student owns, five for the bench student; one in twenty is open, one in each of
 * the bench student's packages.
 */
const attempts = `
  INSERT INTO attempts (user_id, attempt_id, test_id, version_id, status, started_at, duration_seconds, deadline,
    ended_at, end_reason, score, marks_correct, marks_wrong, key_revision, closings, sheet)
  SELECT user_id, attempt_id, test_id, version_id, 1 - open, started_at, 1800, started_at + interval '30 minutes',
    CASE open WHEN 0 THEN started_at + interval '20 minutes' END, CASE open WHEN 0 THEN 'submit'::attempt_end END,
    CASE open WHEN 0 THEN 1200 END, CASE open WHEN 0 THEN 200 END, CASE open WHEN 0 THEN -25 END,
    CASE open WHEN 0 THEN 1 END, 1 - open, CASE open WHEN 0 THEN 1 END
  FROM sat`;

/** Who has taken what, for the two tables. */
const sat = `
  CREATE TEMP TABLE sat AS
  SELECT row_number() OVER () AS attempt_id, sat.*
  FROM (
    SELECT e.user_id, t.test_id, t.published_version_id AS version_id,
      CASE WHEN t.nth = 1 AND (e.user_id = ${benchStudent.userId} OR e.user_id % 100 = 0) THEN 1 ELSE 0 END AS open,
      now() - CASE WHEN t.nth = 1 THEN interval '5 minutes' ELSE interval '1 day' * (t.nth + e.user_id % 20) END AS started_at
    FROM enrolments e
    JOIN (
      SELECT test_id, package_id, published_version_id, row_number() OVER (PARTITION BY package_id ORDER BY test_id) AS nth
      FROM tests
    ) AS t ON t.package_id = e.package_id AND t.nth <= CASE e.user_id WHEN ${benchStudent.userId} THEN 5 ELSE 2 END
  ) AS sat`;

const sheets = `
  INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails)
  SELECT user_id, attempt_id, 1, ${blankLists(shape.questionsPerTest)} FROM sat WHERE open = 0`;

const answers = `
  INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
  SELECT user_id, attempt_id, q, q, pg_temp.id('tab', attempt_id), 1 + q % 4, q = 5, 'english', 20000, now()
  FROM attempts, generate_series(1, 5) AS q
  WHERE status = 0`;
