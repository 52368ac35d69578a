import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import list from "../audit/audit.module.css";
import filters from "../audit/filters.module.css";
import { adminPaths } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { useGetLearnersQuery, type LearnersPage as Page } from "./learners.api.ts";
import { LearnersTable } from "./LearnersTable.tsx";

interface Place {
  words?: string | undefined;
  before?: string | undefined;
}

/** Everybody with an account, newest first, found by any part of name or address. */
export function LearnersPage() {
  const { t } = useLingui();
  const place = usePlace();
  const navigate = useNavigate();
  const move = (next: Place, how?: "replace") =>
    void navigate(addressOf(next), { replace: how === "replace" });
  // A field that is cleared is a new one; else it keeps focus and what is being typed.
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    setClearings((before) => before + 1);
    move({});
  };
  const found = useGetLearnersQuery({ query: place }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title={t`Learners`} lead={<Trans>Everyone with an account. The newest are first.</Trans>}>
        <Link className={buttonClass("primary")} to={adminPaths.access}>
          <AdminIcon name="ticket" size={18} />
          <Trans>Give access</Trans>
        </Link>
      </PageHead>
      <section className="sheet" aria-label={t`Learners`}>
        <div className={filters.filters}>
          <Search key={clearings} words={place.words} onSearch={(words) => move({ words }, "replace")} />
        </div>
        {found.isError ? (
          <Failed onRetry={() => void found.refetch()} />
        ) : (
          <LearnersTable learners={found.currentData?.learners} onClear={clear} />
        )}
        {found.currentData && <Foot page={found.currentData} place={place} onMove={move} />}
      </section>
    </>
  );
}

function usePlace(): Place {
  const query = new URLSearchParams(useLocation().search);
  const [words, before] = [query.get("words"), query.get("before")];
  return { ...(words && { words: words.slice(0, 100) }), ...(before && { before }) };
}

function addressOf({ words, before }: Place) {
  const query = new URLSearchParams();
  if (words) query.set("words", words);
  if (before) query.set("before", before);
  return query.size === 0 ? adminPaths.learners : `${adminPaths.learners}?${query.toString()}`;
}

/** So long after the last letter the search begins. */
const REST_MS = 300;

function Search(props: { words: string | undefined; onSearch: (words: string | undefined) => void }) {
  const { t } = useLingui();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone on meanwhile is not called back.
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => props.onSearch(typed.trim() || undefined), REST_MS);
  };
  return (
    <label className={filters.search}>
      <AdminIcon name="search" size={18} />
      <input
        type="search"
        defaultValue={props.words ?? ""}
        maxLength={100}
        placeholder={t`Name or email`}
        aria-label={t`Search learners`}
        onChange={(event) => search(event.target.value)}
      />
    </label>
  );
}

/** The server counts no further. */
const COUNTED = 10_000;

function Foot({ page, place, onMove }: { page: Page; place: Place; onMove: (next: Place) => void }) {
  const { intl } = useLocale();
  const shown = page.learners.length.toLocaleString(intl);
  const matching = page.matching.toLocaleString(intl) + (page.matching === COUNTED ? "+" : "");
  const older = page.older;
  return (
    <div className={list.foot}>
      <span className="num" role="status">
        <Trans>
          {shown} of {matching} found
        </Trans>
      </span>
      <span className={list.pages}>
        {place.before !== undefined && (
          <Button look="quiet" size="small" onClick={() => onMove({ words: place.words })}>
            <Trans>Newest</Trans>
          </Button>
        )}
        {older !== null && (
          <Button look="secondary" size="small" onClick={() => onMove({ words: place.words, before: older })}>
            <Trans>Older</Trans>
          </Button>
        )}
      </span>
    </div>
  );
}
