// A database address may name several hosts, of which one is the primary: postgres://one:5432,two:5432/patrak
import pg from "pg";

const FORM = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^/?#]*)(.*)$/;

interface Parts {
  scheme: string;
  user: string;
  hosts: string;
  rest: string;
}

function partsOf(url: string): Parts {
  const [, scheme, user = "", hosts = "", rest = ""] = FORM.exec(url) ?? [];
  if (scheme === undefined) throw new Error("not an address of a PostgreSQL database");
  return { scheme, user, hosts, rest };
}

const textOf = ({ scheme, user, hosts, rest }: Parts) =>
  `${scheme}${user === "" ? "" : `${user}@`}${hosts}${rest}`;

/** The same database with another login. */
export function withUser(url: string, user: string): string {
  return textOf({ ...partsOf(url), user });
}

/** The user in an address. */
export const userOf = (url: string) => decodeURIComponent(partsOf(url).user.split(":", 1)[0]!);

/** One address for each host. Only the primary is ever used, so the wish for it need not reach the driver. */
function addressesOf(url: string): string[] {
  const parts = partsOf(url);
  const rest = parts.rest.replace(/([?&])target_session_attrs=[^&]*&?/, "$1").replace(/[?&]$/, "");
  return parts.hosts.split(",").map((hosts) => textOf({ ...parts, hosts, rest }));
}

/** What an operator may write: addresses that a connection can be opened to, and no wish for a standby. */
export function isDatabaseAddress(url: string): boolean {
  const wish = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? "primary";
  return (
    FORM.test(url) &&
    addressesOf(url).every((one) => URL.canParse(one)) &&
    /^(?:primary|read-write)$/.test(wish)
  );
}

/** By the hosts of an address: which of them was the primary last. All pools of a process share it. */
const found = new Map<string, number>();

/** The primary among the hosts of an address, as far as is known. */
export function followPrimary(url: string) {
  const { hosts } = partsOf(url);
  const addresses = addressesOf(url);
  const index = () => found.get(hosts) ?? 0;
  return {
    hosts,
    count: addresses.length,
    index,
    address: () => addresses[index()]!,
    /** This one cannot be used: the next is tried, unless somebody was faster. */
    leave(left: number) {
      if (left === index()) found.set(hosts, (left + 1) % addresses.length);
    },
  };
}

export type Primary = ReturnType<typeof followPrimary>;

/** For a pool: each new connection goes to the host that is the primary then. */
export function clientOf(primary: Primary): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: primary.address() });
    }
  };
}
