import type {
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from "@reduxjs/toolkit/query";

export type Answer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

interface Options {
  baseUrl: string;
  timeoutMs: number;
  language: () => string;
}

/**
 * Sends a call and reads its answer, in the form in which the cache wants it. The cache's own function for this would
 * bring all of the cache to the sign-in.
 */
export function makeSend({ baseUrl, timeoutMs, language }: Options) {
  return async (args: FetchArgs, signal?: AbortSignal): Promise<Answer> => {
    const { url, params, timeout = timeoutMs, responseHandler: read = readJson, ...rest } = args;
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new DOMException("No answer", "TimeoutError")), timeout);
    const end = () => ending.abort(signal?.reason);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
    try {
      const request = new Request(baseUrl + url + written(params), {
        ...(rest as RequestInit),
        ...bodyOf(rest.body),
        headers: headersOf(args, language()),
        credentials: "same-origin",
        signal: ending.signal,
      });
      return await answerOf(request, read as (response: Response) => Promise<unknown>, ending.signal);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
    }
  };
}

async function answerOf(
  request: Request,
  read: (response: Response) => Promise<unknown>,
  signal: AbortSignal,
): Promise<Answer> {
  const late = () => (signal.reason as unknown as Error | undefined)?.name === "TimeoutError";
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const status = late() ? "TIMEOUT_ERROR" : "FETCH_ERROR";
    return { error: { status, error: String(error) }, meta: { request } };
  }
  const meta = { request, response };
  try {
    const data = await read(response.clone());
    return response.ok ? { data, meta } : { error: { status: response.status, data }, meta };
  } catch (error) {
    if (late()) return { error: { status: "TIMEOUT_ERROR", error: String(error) }, meta };
    const text = await response.text().catch(() => "");
    return {
      error: { status: "PARSING_ERROR", originalStatus: response.status, data: text, error: String(error) },
      meta,
    };
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

/** What is undefined is left out. */
function written(params: FetchArgs["params"]): string {
  if (params === undefined) return "";
  const given = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** Objects are sent as JSON, files and texts as they are. */
const isJson = (body: unknown) =>
  Array.isArray(body) || (body instanceof Object && Object.getPrototypeOf(body) === Object.prototype);

const bodyOf = (body: unknown) => (isJson(body) ? { body: JSON.stringify(body) } : {});

function headersOf({ body, headers: given, responseHandler }: FetchArgs, language: string): Headers {
  const headers = new Headers(given as HeadersInit);
  headers.set("accept-language", language);
  if (responseHandler === undefined) headers.set("accept", "application/json");
  if (isJson(body) && !headers.has("content-type")) headers.set("content-type", "application/json");
  return headers;
}
