import { useCallback, useEffect, useState, type ComponentType } from "react";
import { useSelector } from "react-redux";
import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { selectSession } from "../../shared/session/session.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import type { SideSheet } from "../../shared/ui/SideSheet.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTitle } from "../../shared/useTitle.ts";
import { keepNotices, readKeptNotices } from "./keptNotices.ts";
import { NoticeList } from "./NoticeList.tsx";
import { useGetNoticesQuery, useReadNoticesMutation } from "./notices.api.ts";
import styles from "./notices.module.css";

/** What the dashboard has loaded already. */
interface Props {
  Sheet: typeof SideSheet;
  /** Loads again what has failed. */
  Recovery: ComponentType<{ isFailed: boolean; retry: () => unknown }>;
}

/** What the student was told, on a sheet over the dashboard. */
export function NoticesPage({ Sheet, Recovery }: Props) {
  const { t } = useLingui();
  const close = useClose();
  useFormerTitle();
  useTitle(t`Notices`);
  const { notices, older, isLoading, isFailed, isDevices, isMore, refetch, showOlder } = useNotices();
  const [readAll, { isSuccess: isAllRead }] = useReadNoticesMutation();
  const hasNew = notices.some(({ isNew }) => isNew);
  return (
    <Sheet
      title={t`Notices`}
      back={
        <Button look="quiet" size="icon" aria-label={t`Close notices`} onClick={close}>
          <Icon name="back" />
        </Button>
      }
      action={
        hasNew &&
        !isDevices && (
          <Button look="quiet" onClick={() => void readAll(notices[0]!.id)}>
            <Trans>Mark all as read</Trans>
          </Button>
        )
      }
      onClose={close}
    >
      <Recovery isFailed={isFailed} retry={refetch} />
      <p className="visually-hidden" role="status">
        {isAllRead && !hasNew && t`All notices are read`}
      </p>
      {isDevices && (
        <Notice tone="neutral">
          {notices.length > 0
            ? t`No connection. These are the notices that this device has.`
            : t`No connection. Your notices appear once it is back.`}
        </Notice>
      )}
      {isLoading && <Waiting>{t`Loading notices...`}</Waiting>}
      {notices.length > 0 && <NoticeList notices={notices} />}
      {!isLoading && !isDevices && notices.length === 0 && <None />}
      {older !== null && (
        <Button look="secondary" busy={isMore && t`Loading notices...`} onClick={showOlder}>
          <Trans>Show older notices</Trans>
        </Button>
      )}
      <p className={`caption lh-note ${styles.foot}`}>
        <Trans>
          Kept for 180 days. <Link to={paths.account}>Have them by email too</Link>
        </Trans>
      </p>
    </Sheet>
  );
}

function None() {
  const { t } = useLingui();
  return (
    <EmptyState drawing="stack" heading={<h3>{t`No notices yet`}</h3>}>
      <p>
        <Trans>News about your tests and results appears here.</Trans>
      </p>
    </EmptyState>
  );
}

/** The server's, or without an answer the device's. */
function useNotices() {
  const userId = useSelector(selectSession).user?._id;
  const [before, setBefore] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useGetNoticesQuery(before, {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (data !== undefined && userId !== undefined) keepNotices(userId, data.notices);
  }, [data, userId]);
  const [kept] = useState(() => readKeptNotices(userId));
  const isDevices = isError && (data === undefined || before === null);
  return {
    notices: data?.notices ?? (isError ? kept : []),
    older: isDevices ? null : (data?.older ?? null),
    isLoading: data === undefined && !isError,
    isFailed: isError,
    isDevices,
    refetch,
    isMore: isFetching,
    showOlder: () => {
      if (before !== null && before === data?.older) void refetch();
      else setBefore(data?.older ?? null);
    },
  };
}

/** Back to where the bell was pressed; who came by the address alone gets to the dashboard. */
function useClose() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    () => void (key === "default" ? navigate(paths.dashboard, { replace: true }) : navigate(-1)),
    [key, navigate],
  );
}

/** The page below is not drawn anew when the sheet is closed. */
function useFormerTitle() {
  useEffect(() => {
    const { title } = document;
    return () => void (document.title = title);
  }, []);
}
