import { useLocation, useNavigate } from "react-router";

/**
 * The query of the address, and how to replace it. The router's own hook comes with its links and forms, a part of
 * which every first visit would load.
 */
export function useSearch(): [URLSearchParams, (query: Record<string, string>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const replace = (query: Record<string, string>) =>
    void navigate(`?${new URLSearchParams(query)}`, { replace: true });
  return [new URLSearchParams(search), replace];
}
