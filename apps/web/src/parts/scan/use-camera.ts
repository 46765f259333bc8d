import { useEffect, useRef, useState } from 'react';
import { toJpeg } from './read-picture.ts';

/** Why there is no picture of a camera: nobody asked, the user or the browser refused, there is none, it is taken. */
export type CameraState = 'off' | 'asking' | 'on' | 'denied' | 'missing' | 'taken' | 'unsafe';

export interface CameraDevice {
  readonly id: string;
  readonly label: string;
}

const refusals: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

type Torch = MediaTrackCapabilities & { readonly torch?: boolean };

/** The camera, from the moment somebody asks for it until the view of it goes. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(null);
  const [state, setState] = useState<CameraState>('off');
  const [devices, setDevices] = useState<readonly CameraDevice[]>([]);
  const [deviceId, setDeviceId] = useState('');
  const [light, setLight] = useState<'none' | 'off' | 'on'>('none');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      end(stream.current);
    };
  }, []);
  const start = async (wanted = '') => {
    end(stream.current);
    setState('asking');
    try {
      const next = await ask(wanted);
      if (isGone.current || !video.current) {
        end(next);
        return;
      }
      stream.current = next;
      video.current.srcObject = next;
      await video.current.play();
      const [track] = next.getVideoTracks();
      setLight((track?.getCapabilities?.() as Torch | undefined)?.torch ? 'off' : 'none');
      setDeviceId(track?.getSettings().deviceId ?? wanted);
      setDevices(await camerasOf());
      setState('on');
    } catch (error) {
      end(stream.current);
      setState(navigator.mediaDevices ? (refusals[(error as Error).name] ?? 'taken') : 'unsafe');
    }
  };
  const switchLight = async () => {
    const next = light === 'on' ? 'off' : 'on';
    const asked = { advanced: [{ torch: next === 'on' } as MediaTrackConstraintSet] };
    await stream.current?.getVideoTracks()[0]?.applyConstraints(asked);
    setLight(next);
  };
  /** What the camera sees now; null before it sees anything. */
  const shoot = async (): Promise<Blob | null> => {
    const { videoWidth = 0, videoHeight = 0 } = video.current ?? {};
    if (!video.current || videoWidth === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = videoWidth;
    canvas.height = videoHeight;
    canvas.getContext('2d')?.drawImage(video.current, 0, 0);
    return toJpeg(canvas, 0.94);
  };
  return { video, state, devices, deviceId, light, start, switchLight, shoot };
}

function end(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) {
    track.stop();
  }
}

/** The camera at the back where there are two, as sharp as it can. */
function ask(deviceId: string): Promise<MediaStream> {
  const which = deviceId === '' ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  return navigator.mediaDevices.getUserMedia({
    video: { ...which, width: { ideal: 3840 }, height: { ideal: 2160 } },
    audio: false,
  });
}

async function camerasOf(): Promise<CameraDevice[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ kind }) => kind === 'videoinput').map(({ deviceId: id, label }) => ({ id, label }));
}
