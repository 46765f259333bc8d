const patienceMs = 1500;
const freshMs = 10 * 60_000;

export type GeoPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** What the user said about the position of this browser. */
export async function geoPermission(): Promise<GeoPermission> {
  if (!navigator.geolocation) {
    return 'unsupported';
  }
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return status?.state ?? 'unsupported';
}

/** Lets the browser ask for the position, which the user began; answers whether it may be told from now on. */
export async function askForPosition(): Promise<boolean> {
  return (await readPosition(60_000)) !== null;
}

/**
 * The Geo-Position header of a sign-in, where the user permitted it before. Nobody is asked here, and
 * a position that takes longer than a moment is left out: the sign-in goes on without it.
 */
export async function geoHeader(): Promise<Record<string, string>> {
  if ((await geoPermission()) !== 'granted') {
    return {};
  }
  const position = await readPosition(patienceMs);
  return position ? { 'geo-position': position } : {};
}

function readPosition(timeout: number): Promise<string | null> {
  return new Promise((resolve) => {
    // A browser whose position service hangs keeps to no limit of its own.
    setTimeout(resolve, timeout, null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(6)};${coords.longitude.toFixed(6)}`),
      () => resolve(null),
      { timeout, maximumAge: freshMs },
    );
  });
}
