// The clocks of sections in SQL, of an attempt `a`. The rule is `sectionCloses` of the domain; a test holds both equal.
import type { Lookup } from "../../platform/shards.ts";

/** The list of time that was given to the attempt after its start; null without section clocks. */
export const givenList = ({ route }: Pick<Lookup, "route">) => `
  CASE WHEN a.section_ends IS NOT NULL THEN (
    SELECT json_agg(json_build_object('after', extract(epoch FROM g.given_at - a.started_at) * 1000, 'seconds', g.seconds))
    FROM given_times g
    WHERE g.user_id = a.user_id AND g.attempt_id = a.attempt_id ${route("g")}
  ) END`;

/** The place of a question's section, from 1. */
export const sectionOf = (question: string) => `width_bucket(${question}, a.section_firsts)`;

/**
 * When the section at a place closes. Given time counts while the section is open: as long as each one up to it was given
 * before the close that those before it had made.
 */
export const closeOf = ({ route }: Pick<Lookup, "route">, place: string) => `
  CASE WHEN ${place} = cardinality(a.section_ends) THEN a.deadline
  ELSE a.started_at + make_interval(secs => a.section_ends[${place}] + coalesce((
    SELECT sum(t.seconds)
    FROM (
      SELECT u.seconds, max(u.at) OVER (ORDER BY u.given_at, u.act_id) AS latest
      FROM (
        SELECT g.given_at, g.act_id, g.seconds, extract(epoch FROM g.given_at - a.started_at) + g.seconds
          - sum(g.seconds) OVER (ORDER BY g.given_at, g.act_id) AS at
        FROM given_times g
        WHERE g.user_id = a.user_id AND g.attempt_id = a.attempt_id ${route("g")}
      ) AS u
    ) AS t
    WHERE t.latest < a.section_ends[${place}]
  ), 0)) END`;

/** When it opens: as the one before it closes, or with the attempt. */
export const openingOf = (lookup: Pick<Lookup, "route">, place: string) => `
  CASE WHEN ${place} = 1 THEN a.started_at ELSE ${closeOf(lookup, `(${place} - 1)`)} END`;
