import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorElementProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

function AnchorButton(props: ButtonProps & AnchorElementProps) {
  return <Button component="a" {...props} />;
}

function TextAnchor(props: AnchorProps & AnchorElementProps) {
  return <Anchor {...props} />;
}

/** A link of the router that looks like a button. */
export const LinkButton = createLink(AnchorButton);

/** A link of the router inside a text. */
export const TextLink = createLink(TextAnchor);
