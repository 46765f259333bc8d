import type { ProcessDiagram as Diagram } from '@tramite/contract';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { halfHeight, halfWidth, layDiagram, nodeSize, type PlacedNode } from './diagram-layout.ts';
import styles from './process-diagram.module.css';

/** The diagram of a process as a picture, with where it stands and the way it came; the same is told in words. */
export function ProcessDiagram({ diagram }: { readonly diagram: Diagram }) {
  const { t } = useTranslation('process-page');
  const arrow = useId();
  const frame = useRef<HTMLElement>(null);
  const { width, height, nodes, flows } = layDiagram(diagram);
  const current = nodes.find(({ node }) => node.state === 'current');
  useEffect(() => {
    // Where it stands is in sight first.
    frame.current?.scrollTo({ left: (current?.x ?? 0) - frame.current.clientWidth / 2 });
  }, [current?.x]);
  const passed = nodes.filter(({ node }) => node.state === 'passed' && node.type !== 'GATEWAY');
  const names = (placed: readonly PlacedNode[]) => placed.map(({ node }) => node.label).join(', ');
  const standing = names(nodes.filter(({ node }) => node.state === 'current'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
    <figure ref={frame} className={styles.frame} tabIndex={0} aria-label={t('diagram.picture')}>
      <svg
        role="img"
        aria-label={t('diagram.told', { current: standing, passed: names(passed) })}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" className={styles.tip} />
          </marker>
        </defs>
        {flows.map(({ flow, path }) => (
          <path
            key={flow.id}
            d={path}
            className={styles.flow}
            data-taken={flow.isTaken || undefined}
            markerEnd={`url(#${arrow})`}
          >
            {flow.label && <title>{flow.label}</title>}
          </path>
        ))}
        {nodes.map((placed) => (
          <Node key={placed.node.id} placed={placed} />
        ))}
      </svg>
    </figure>
  );
}

function Node({ placed }: { readonly placed: PlacedNode }) {
  const { node, x, y } = placed;
  if (node.type === 'START') {
    return <circle cx={x} cy={y} r={halfWidth(placed)} className={styles.node} data-state={node.state} />;
  }
  if (node.type === 'GATEWAY') {
    const half = halfHeight(placed);
    const points = `${x},${y - half} ${x + half},${y} ${x},${y + half} ${x - half},${y}`;
    return <polygon points={points} className={styles.node} data-state={node.state} />;
  }
  const { width, height } = nodeSize;
  return (
    <g>
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={node.type === 'END' ? height / 2 : 8}
        className={styles.node}
        data-state={node.state}
      />
      <foreignObject x={x - width / 2} y={y - height / 2} width={width} height={height}>
        <div className={styles.label} data-state={node.state}>
          {node.label}
        </div>
      </foreignObject>
    </g>
  );
}
