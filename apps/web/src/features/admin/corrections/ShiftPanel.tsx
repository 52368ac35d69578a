import { Trans, useLingui } from "@lingui/react/macro";
import { formatMarks, formatSigned } from "../../../shared/marks.ts";
import type { Preview } from "./corrections.api.ts";
import styles from "./corrections.module.css";

const HEIGHT = 140;
const WIDTH = 716;

/** The scores that stay, leave and arrive, in bins of one width. */
export function ShiftPanel({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="shift">
      <div className="cluster ends gap-10 below-14">
        <h2 className="fs-17" id="shift">
          <Trans>Scores before and after</Trans>
        </h2>
        <ul className={`cluster gap-12 aside ${styles.key}`}>
          <li data-part="stays">
            <Trans>Stays</Trans>
          </li>
          <li data-part="leaves">
            <Trans>Leaves</Trans>
          </li>
          <li data-part="arrives">
            <Trans>Arrives</Trans>
          </li>
        </ul>
      </div>
      <Chart bins={preview.bins} label={t`Scores before and after; the table below has the figures`} />
      <table className={`num above-14 ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" aria-label={t`Figure`} />
            <th scope="col">
              <Trans>Before</Trans>
            </th>
            <th scope="col">
              <Trans>After</Trans>
            </th>
            <th scope="col">
              <Trans>Change</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t`Median`} {...preview.median} />
          <Row name={t`Top score`} {...preview.top} />
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, before, after }: { name: string } & Preview["median"]) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before === null ? "–" : formatMarks(before)}</td>
      <td>{after === null ? "–" : formatMarks(after)}</td>
      <td>{before === null || after === null ? "–" : formatSigned(after - before)}</td>
    </tr>
  );
}

function Chart({ bins, label }: { bins: Preview["bins"]; label: string }) {
  const most = Math.max(1, ...bins.flatMap(({ before, after }) => [before, after]));
  const step = WIDTH / Math.max(1, bins.length);
  const high = (n: number) => (HEIGHT * n) / most;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT + 22}`} role="img" aria-label={label}>
      {bins.map(({ from, before, after }, index) => {
        const stays = Math.min(before, after);
        const more = Math.abs(before - after);
        const x = index * step + 2;
        return (
          <g key={from}>
            <rect
              className={styles.stays}
              x={x}
              y={HEIGHT - high(stays)}
              width={step - 4}
              height={high(stays)}
            />
            {more > 0 && (
              <rect
                className={before > after ? styles.leaves : styles.arrives}
                x={x}
                y={HEIGHT - high(stays + more)}
                width={step - 4}
                height={high(more)}
              />
            )}
            {index % Math.ceil(bins.length / 8) === 0 && (
              <text x={x} y={HEIGHT + 18}>
                {formatMarks(from)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
