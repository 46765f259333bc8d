/** A template as it was parsed. */
export type TemplateNode =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'css'; readonly css: string; readonly line: number }
  | { readonly kind: 'field'; readonly name: string; readonly line: number }
  | { readonly kind: 'each'; readonly name: string; readonly line: number; readonly nodes: readonly TemplateNode[] }
  | {
      readonly kind: 'if';
      readonly name: string;
      readonly line: number;
      readonly test: TemplateTest;
      readonly nodes: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
    };

/** A field is filled, or its text is or is not this. */
export type TemplateTest = { readonly type: 'filled' } | { readonly type: 'is' | 'isNot'; readonly text: string };
