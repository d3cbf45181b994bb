"use client";
// The people that somebody looks for in the command palette, while they type.
import { useEffect, useState } from "react";

interface Person {
  id: string;
  name: string;
  email: string;
}

const MIN_LETTERS = 2;
/** In milliseconds: who types on is not answered in between. */
const DELAY = 150;

/** Undefined until the first ones are there. Those of the last search stay until the next ones come. */
export function usePeople(query: string): Person[] | undefined {
  const searched = query.trim();
  const [found, setFound] = useState<{ query: string; people: Person[] }>();
  const isSearched = searched.length >= MIN_LETTERS;

  useEffect(() => {
    if (!isSearched) return setFound(undefined);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const people = await requestPeople(searched, request.signal);
      if (!request.signal.aborted) setFound({ query: searched, people });
    }, DELAY);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [searched, isSearched]);

  if (!isSearched) return [];
  const isOutdated = found?.query !== searched;
  return isOutdated && !found?.people.length ? undefined : found?.people;
}

/** Nobody, if the server can't be reached: the pages are still there. */
async function requestPeople(query: string, signal: AbortSignal): Promise<Person[]> {
  try {
    const body = JSON.stringify({ query });
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/admin/people", { method: "POST", headers, body, signal });
    if (!response.ok) return [];
    return ((await response.json()) as { people: Person[] }).people;
  } catch {
    return [];
  }
}
