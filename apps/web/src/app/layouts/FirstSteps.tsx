import { useSelector } from "react-redux";
import { useNavigate } from "react-router";
import { RedeemForm } from "../../features/access/RedeemForm.tsx";
import { useGetPackagesQuery } from "../../features/catalogue/catalogue.api.ts";
import { NewHome } from "../../features/home/NewHome.tsx";
import { coursePath } from "../../shared/attemptPaths.ts";
import { selectSession } from "../../shared/session/session.ts";

/** Home without any course. A code leads straight to what it adds. */
export function FirstSteps() {
  const navigate = useNavigate();
  const { data } = useGetPackagesQuery();
  const email = useSelector(selectSession).user?.email ?? "";
  return (
    <NewHome
      courses={data?.unpurchasedPackages ?? []}
      email={email}
      redeem={<RedeemForm onDone={(reply) => void navigate(coursePath(reply.package._id))} />}
    />
  );
}
