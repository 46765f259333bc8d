import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core';
import { dangerColor, night, petrol, slate } from './palette.ts';

/** Layers of the specification (§9): modals and confirmations, then lists opened inside them, then toasts. */
export const layers = { header: 200, viewer: 20_000, modal: 30_000, dropdown: 40_000, toast: 50_000 } as const;

const dropdown = { defaultProps: { zIndex: layers.dropdown } };

// The focus alone opens no list: it would lie over what is read, and Esc would close it first.
const choice = { defaultProps: { openOnFocus: false } };

// Their <header> would be a second banner landmark of the page.
const noBanner = { header: { role: 'presentation' } };

// Plain objects, not `Modal.extend`: naming a component here would put its code into the entry of every page.
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray: slate, dark: night },
  black: slate[9],
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  // The one scale: notes, tables and rails, text, text, headings. Also `size="dense"` and var(--mantine-font-size-dense).
  fontSizes: { xs: rem(12), dense: rem(13), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(20) },
  headings: {
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.35' },
      h3: { fontSize: rem(14), lineHeight: '1.4' },
      h4: { fontSize: rem(14), lineHeight: '1.4', fontWeight: '500' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(3), sm: rem(5), md: rem(6), lg: rem(8), xl: rem(12) },
  defaultRadius: 'md',
  breakpoints: { xs: '22.5em', sm: '48em', md: '62em', lg: '80em', xl: '120em' },
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(15 23 42 / 8%)',
    md: '0 8px 24px rgb(15 23 42 / 12%)',
    lg: '0 12px 32px rgb(15 23 42 / 16%)',
    xl: '0 20px 48px rgb(15 23 42 / 20%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: { zIndex: layers.modal, size: 720, transitionProps: { duration: 150 }, attributes: noBanner },
    },
    Popover: { defaultProps: { zIndex: layers.dropdown, transitionProps: { duration: 120 } } },
    Combobox: dropdown,
    Select: choice,
    MultiSelect: choice,
    TagsInput: choice,
    Autocomplete: choice,
    Menu: {
      defaultProps: {
        zIndex: layers.dropdown,
        shadow: 'md',
        returnFocus: true,
        transitionProps: { duration: 120 },
        // Its placeholder is a child the menu role does not allow; the first entry takes the focus instead.
        withInitialFocusPlaceholder: false,
      },
    },
    Drawer: { defaultProps: { zIndex: layers.modal, transitionProps: { duration: 180 }, attributes: noBanner } },
    Input: { defaultProps: { size: 'sm' } },
    Button: { defaultProps: { size: 'sm', fw: 500 } },
    Title: { defaultProps: { order: 2 } },
    Avatar: { defaultProps: { color: 'petrol' } },
    // A name is for something with a role.
    Loader: { defaultProps: { role: 'img' } },
  },
});

/** Meanings on top of Mantine's colours, for style sheets: surfaces, lines and the situations of documents. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--tr-motion': '150ms',
  },
  light: {
    '--mantine-color-placeholder': slate[6],
    '--mantine-color-dimmed': slate[6],
    '--mantine-color-default-border': slate[3],
    '--mantine-color-error': dangerColor,
    '--tr-page': '#f4f7f9',
    '--tr-surface': '#ffffff',
    '--tr-hover': slate[1],
    '--tr-selected': petrol[0],
    '--tr-line': slate[2],
    '--tr-line-strong': slate[3],
    '--tr-text': slate[9],
    '--tr-dim': slate[6],
    '--tr-accent': petrol[7],
    '--tr-good': '#1b7f3b',
    '--tr-good-soft': '#e9f6ed',
    '--tr-warn': '#a65700',
    '--tr-warn-soft': '#fffcf7',
    '--tr-bad': dangerColor,
    '--tr-bad-soft': '#fdeeec',
    '--tr-mute': '#475569',
    '--tr-mute-soft': '#eef2f6',
    '--tr-past': '#6b21a8',
    '--tr-past-soft': '#f5edfc',
  },
  dark: {
    '--mantine-color-placeholder': night[2],
    '--mantine-color-dimmed': night[2],
    '--mantine-color-default-border': night[4],
    '--mantine-color-error': '#fda29b',
    '--mantine-color-anchor': petrol[3],
    // Theirs is darker than a card, as if pressed.
    '--mantine-color-petrol-light': '#17454e',
    '--mantine-color-petrol-light-hover': '#1d535d',
    '--mantine-color-petrol-light-color': petrol[1],
    '--tr-page': night[8],
    '--tr-surface': night[7],
    '--tr-hover': night[6],
    '--tr-selected': '#12343c',
    '--tr-line': night[5],
    '--tr-line-strong': night[4],
    '--tr-text': night[0],
    '--tr-dim': night[2],
    '--tr-accent': petrol[3],
    '--tr-good': '#6fd394',
    '--tr-good-soft': '#15301f',
    '--tr-warn': '#f2b45c',
    '--tr-warn-soft': '#35270f',
    '--tr-bad': '#fda29b',
    '--tr-bad-soft': '#3b1c1a',
    '--tr-mute': '#b4c0d0',
    '--tr-mute-soft': '#263140',
    '--tr-past': '#d4b3f5',
    '--tr-past-soft': '#2e1d40',
  },
});
