import { useMantineColorScheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { useTheme } from '../../lib/preference/use-theme.ts';

/** Draws the product in the colours the user chose, also when somebody else was here before. */
export function useThemeOfUser(): void {
  const [theme] = useTheme();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useLayoutEffect(() => {
    if (colorScheme !== theme) {
      setColorScheme(theme);
    }
  }, [theme, colorScheme, setColorScheme]);
}
