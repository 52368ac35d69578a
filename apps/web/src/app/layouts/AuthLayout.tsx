import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "../../shared/paths.ts";
import { AuthFrame } from "./AuthFrame.tsx";

/** Around the visitors' screens. */
export function AuthLayout() {
  const { i18n } = useLingui();
  return (
    <AuthFrame
      home={paths.login}
      motto={<Trans>Practise by the clock. Learn from every mark.</Trans>}
      secondMotto={
        i18n.locale === "hi" ? (
          <p lang="en">Practise by the clock. Learn from every mark.</p>
        ) : (
          <p lang="hi">घड़ी के साथ अभ्यास, हर अंक से सीख।</p>
        )
      }
    />
  );
}
