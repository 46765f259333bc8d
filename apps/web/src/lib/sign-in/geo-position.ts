const patienceMs = 1500;
const freshMs = 10 * 60_000;

export type GeoPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

export async function geoPermission(): Promise<GeoPermission> {
  if (!navigator.geolocation) {
    return 'unsupported';
  }
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return status?.state ?? 'unsupported';
}

/** Call from a user action; returns whether the position may be used. */
export async function askForPosition(): Promise<boolean> {
  return (await readPosition(60_000)) !== null;
}

/** Only with permission given before. Never prompts, and gives up quickly so that sign-in is not delayed. */
export async function geoHeader(): Promise<Record<string, string>> {
  if ((await geoPermission()) !== 'granted') {
    return {};
  }
  const position = await readPosition(patienceMs);
  return position ? { 'geo-position': position } : {};
}

function readPosition(timeout: number): Promise<string | null> {
  return new Promise((resolve) => {
    // Some browsers ignore their own timeout.
    setTimeout(resolve, timeout, null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(6)};${coords.longitude.toFixed(6)}`),
      () => resolve(null),
      { timeout, maximumAge: freshMs },
    );
  });
}
