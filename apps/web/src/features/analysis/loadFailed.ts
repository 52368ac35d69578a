import { msg } from "@lingui/core/macro";

export const loadFailed = msg`Failed to load test analysis. Please try again.`;
