import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What the code is, for those who cannot scan it. */
  label: string;
}

/** The code is dark on white in every theme, with the quiet zone that scanners need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((line, y) =>
    line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
