import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { Breadcrumb, type Crumb } from "../../../shared/ui/Breadcrumb.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import type { Course } from "../catalogue.api.ts";
import { addressOf, parentPlace, trailPlace, type DashboardPlace } from "../dashboardAddress.ts";

interface Props {
  /** Undefined until loaded. */
  course: Pick<Course, "name"> | undefined;
  place: DashboardPlace;
  /** The title of the test at the end of the trail. */
  testTitle?: string;
}

/** Back, and the way here: the package, its folders, the test. */
export function Trail({ course, place, testTitle }: Props) {
  const { t } = useLingui();
  const names = [course?.name ?? "…", ...place.path.map(({ name }) => name)];
  // A folder whose trail is unknown is somewhere below the package.
  const isHere = testTitle === undefined && place.path.at(-1)?.id === (place.folder ?? undefined);
  const crumbs: Crumb[] = names.map((name, index) => ({
    key: String(index),
    content:
      isHere && index === names.length - 1 ? (
        <Here name={name} />
      ) : (
        <Link to={addressOf(trailPlace(place, index - 1))} lang={langOf(name)}>
          {name}
        </Link>
      ),
  }));
  if (testTitle !== undefined) crumbs.push({ key: "test", content: <Here name={testTitle} /> });
  return <Breadcrumb label={t`Breadcrumb`} back={<Back place={place} />} crumbs={crumbs} />;
}

function Here({ name }: { name: string }) {
  return (
    <span aria-current="page" lang={langOf(name)}>
      {name}
    </span>
  );
}

function Back({ place }: { place: DashboardPlace }) {
  return (
    <Link className={buttonClass("secondary", "small")} to={addressOf(parentPlace(place))}>
      <Icon name="back" size={18} />
      <Trans>Back</Trans>
    </Link>
  );
}
