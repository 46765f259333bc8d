import { type EvaluationContext, OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { ToggleProvider } from './toggle-provider.ts';

/** Flags that cannot be had are off. */
const events = [
  ProviderEvents.Ready,
  ProviderEvents.Error,
  ProviderEvents.ConfigurationChanged,
  ProviderEvents.ContextChanged,
] as const;

/** `onChange` is called whenever flags may have changed. */
export function evaluateFor(context: EvaluationContext, onChange: (evaluate: (name: string) => boolean) => void): void {
  const client = OpenFeature.getClient();
  const tell = () => onChange((name) => client.getBooleanValue(name, false));
  OpenFeature.clearHandlers();
  for (const event of events) OpenFeature.addHandler(event, tell);
  OpenFeature.setProvider(new ToggleProvider(), context);
}
