interface BoxPictureProps {
  state: "closed" | "opening" | "open";
  /** What lay in it; shown once it opens. */
  prize: string | null;
  onOpened: () => void;
}

/** A box whose lid lifts off what lay in it. Lid, light and prize are pictures of their own, moved by transforms alone. */
export function BoxPicture({ state, prize, onOpened }: BoxPictureProps) {
  return (
    <div className="box-picture" data-state={state} aria-hidden="true">
      <div className="box-light" />
      {prize !== null && (
        <p className="box-prize" onAnimationEnd={onOpened}>
          {prize}
        </p>
      )}
      <svg aria-hidden="true" className="box-body" viewBox="0 0 200 130">
        <path d="M 22 20 H 178 L 170 122 Q 169 128 163 128 H 37 Q 31 128 30 122 Z" fill="#7a1f3a" />
        <path d="M 22 20 H 178 L 176.6 38 H 23.4 Z" fill="#000" opacity="0.28" />
        <path d="M 88 20 H 112 V 128 H 88 Z" fill="#e3b45a" />
        <path d="M 22 20 H 60 L 64 128 H 37 Q 31 128 30 122 Z" fill="#fff" opacity="0.06" />
      </svg>
      <svg aria-hidden="true" className="box-lid" viewBox="0 0 200 80">
        <path
          d="M 14 44 Q 14 38 20 38 H 180 Q 186 38 186 44 V 66 Q 186 72 180 72 H 20 Q 14 72 14 66 Z"
          fill="#9a2b4c"
        />
        <path d="M 14 60 H 186 V 66 Q 186 72 180 72 H 20 Q 14 72 14 66 Z" fill="#000" opacity="0.22" />
        <path d="M 86 38 H 114 V 72 H 86 Z" fill="#f0c870" />
        <path
          d="M 100 40 C 70 42 56 26 66 14 C 76 4 96 16 100 36 C 104 16 124 4 134 14 C 144 26 130 42 100 40 Z"
          fill="#f0c870"
        />
        <path
          d="M 100 38 C 84 38 72 28 78 21 C 84 16 96 24 100 36 C 104 24 116 16 122 21 C 128 28 116 38 100 38 Z"
          fill="#b98632"
        />
      </svg>
    </div>
  );
}
