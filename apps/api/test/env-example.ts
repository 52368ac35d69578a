import { describeSettings, type Setting } from "../src/config.ts";

const HEAD = `# The settings of Patrak: /etc/patrak/patrak.env, readable for root and the product's group alone.
# Drawn from apps/api/src/config.ts by \`pnpm settings\`. A line that begins with # shows what counts without it.
# Make a secret with: openssl rand -base64 48
`;

/** For settings without a default: what they look like. Secrets stay empty, so that nobody keeps ours. */
const EXAMPLES: Record<string, string> = {
  DATABASE_URL: "postgres://127.0.0.1:5432/patrak",
  SMTP_URL: "smtp://127.0.0.1:25",
};

/** Folders that lie beside the program differ from machine to machine. */
const isPlace = (value: unknown) => typeof value === "string" && value.startsWith("/");

function valueOf({ fallback }: Setting): string {
  if (fallback === undefined || isPlace(fallback)) return "";
  const value = typeof fallback === "string" ? fallback : JSON.stringify(fallback).replace("[]", "");
  return /[\s<>]/.test(value) ? `"${value}"` : value;
}

const lineOf = (setting: Setting) =>
  setting.isRequired
    ? `${setting.name}=${EXAMPLES[setting.name] ?? ""}`
    : `#${setting.name}=${valueOf(setting)}`;

const draw = (setting: Setting) =>
  `\n# ${setting.about}${setting.isRequired ? " Required." : ""}\n${lineOf(setting)}\n`;

export const drawEnvExample = () => HEAD + describeSettings().map(draw).join("");
