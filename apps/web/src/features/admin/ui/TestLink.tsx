import type { ComponentProps } from "react";
import { may } from "@patrak/domain";
import { Link } from "../../../shared/Link.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";

/** A link to a test's draft; plain text for administrators who may not read questions. */
export function TestLink({ children, ...props }: ComponentProps<typeof Link>) {
  const { role } = useAdministrator();
  return may(role, "questions.read") ? <Link {...props}>{children}</Link> : children;
}
