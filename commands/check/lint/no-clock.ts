// A rule of oxlint. In the change lane a test waits for what happens and judges what happened; how long something takes
// is judged at night, in files called *.nightly.test.ts or *.nightly.spec.ts.

/** As ESTree has it; only what this rule reads. */
interface Node {
  type: string;
  name?: string;
  value?: unknown;
  operator?: string;
  key?: Node;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  argument?: Node;
  expression?: Node;
  params?: Node[];
  body?: Node | Node[];
  left?: Node;
  right?: Node;
  source?: { value: string };
  specifiers?: { imported?: Node }[];
}

interface Scope {
  variables: { name: string; defs: { node?: { init?: Node } }[] }[];
  upper: Scope | null;
}

interface Context {
  report: (finding: { node: Node; message: string }) => void;
  sourceCode: { getScope: (node: Node) => Scope; getAncestors: (node: Node) => Node[] };
}

const WAITS = "Wait for what happens (vi.waitFor, expect.poll), not for a time.";
const PAGE_WAITS = "Wait for what the page shows, or move its clock (page.clock), not for a time.";
/** In ms. A machine may be busy with other things: a wait in the lane ends what hangs, and judges nothing. */
const PATIENCE = 60_000;
const PATIENT = "Wait for at least a minute (in a toPass each try may be shorter): only what hangs fails.";
const JUDGES = "Only tests of the night (*.nightly.test.ts, *.nightly.spec.ts) judge by the clock.";

const nameOf = (node: Node | undefined) =>
  node?.type === "Identifier" ? node.name : node?.type === "Literal" ? String(node.value) : undefined;

/** The last name of what is called: `waitForTimeout` of `page.waitForTimeout`. */
const calledOf = ({ callee }: Node) => nameOf(callee?.type === "MemberExpression" ? callee.property : callee);

const isMember = (node: Node | undefined, object: string, property: string) =>
  node?.type === "MemberExpression" && nameOf(node.object) === object && nameOf(node.property) === property;

const isShort = (node: Node | undefined) =>
  node?.type === "Literal" && typeof node.value === "number" && node.value < PATIENCE;

/** Whether the callback of a promise hands its `resolve` to a timer. */
function isSleep(callback: Node): boolean {
  const resolve = nameOf(callback.params?.[0]);
  const body = callback.body as Node;
  const statements = body.type === "BlockStatement" ? (body.body as Node[]) : [body];
  return statements.some((statement) => {
    const inner = statement.expression ?? statement;
    const call = inner.type === "UnaryExpression" ? inner.argument! : inner;
    if (call.type !== "CallExpression" || calledOf(call) !== "setTimeout") return false;
    const [work] = call.arguments!;
    const done = work?.type === "ArrowFunctionExpression" ? calledOf(work.body as Node) : nameOf(work);
    return resolve !== undefined && done === resolve;
  });
}

/** What a variable was set to at first, or the expression itself. */
function valueOf(node: Node, context: Context): Node {
  for (let scope: Scope | null = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.variables.find(({ name }) => name === nameOf(node));
    if (variable) return variable.defs[0]?.node?.init ?? node;
  }
  return node;
}

function isNow(node: Node, context: Context): boolean {
  const value = valueOf(node, context);
  return value.type === "CallExpression" && isMember(value.callee, "Date", "now");
}

/** `Date.now() - 3 * 86_400_000` is a date; `Date.now() - began` is a duration. */
const isNumber = ({ type, left, right }: Node): boolean =>
  type === "Literal" || (type === "BinaryExpression" && isNumber(left!) && isNumber(right!));

const noClock = {
  create(context: Context) {
    const refuse = (node: Node, message: string) => context.report({ node, message });
    const isInExpect = (node: Node) =>
      context.sourceCode
        .getAncestors(node)
        .some((one) => one.type === "CallExpression" && nameOf(one.callee) === "expect");
    const isInTry = (node: Node) =>
      context.sourceCode
        .getAncestors(node)
        .some((one) => one.type === "CallExpression" && calledOf(one) === "toPass");
    return {
      Property(node: Node) {
        if (nameOf(node.key) !== "timeout" || !isShort(node.value as Node)) return;
        const ofAll = context.sourceCode.getAncestors(node).at(-2);
        // What bounds all tries.
        const isBound = ofAll?.type === "CallExpression" && calledOf(ofAll) === "toPass";
        if (isBound || !isInTry(node)) refuse(node, PATIENT);
      },
      ImportDeclaration(node: Node) {
        if (!/^(?:node:)?timers\/promises$/.test(node.source!.value)) return;
        // A turn of the event loop is no time.
        const isTurn = node.specifiers!.every(({ imported }) => nameOf(imported) === "setImmediate");
        if (!isTurn) refuse(node, WAITS);
      },
      CallExpression(node: Node) {
        if (calledOf(node) === "waitForTimeout") refuse(node, PAGE_WAITS);
        // Without a limit they wait for a second.
        const [, limit] = node.arguments!;
        const waits = isMember(node.callee, "vi", "waitFor") || isMember(node.callee, "vi", "waitUntil");
        if (waits && (limit === undefined || isShort(limit))) refuse(node, PATIENT);
      },
      MemberExpression(node: Node) {
        if (isMember(node, "performance", "now") || isMember(node, "process", "hrtime")) refuse(node, JUDGES);
      },
      NewExpression(node: Node) {
        const [callback] = node.arguments!;
        if (nameOf(node.callee) === "Promise" && callback?.params && isSleep(callback)) refuse(node, WAITS);
      },
      BinaryExpression(node: Node) {
        if (node.operator !== "-") return;
        const sides = [node.left!, node.right!];
        const times = sides.filter((side) => isNow(side, context)).length;
        const isDuration = times === 2 || (times === 1 && !sides.some(isNumber) && isInExpect(node));
        if (isDuration) refuse(node, JUDGES);
      },
    };
  },
};

export default { meta: { name: "lane" }, rules: { "no-clock": noClock } };
