import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { QuestionHistory as History, Wording } from "../../../api/responses/drafts.ts";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { useReply } from "../controls/use-reply.ts";
import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { placeInWords } from "../draft/place-words.ts";
import { Refusal } from "../draft/refusal.tsx";
import { keywordInWords } from "../schema-form/keyword-words.ts";
import styles from "./history.module.css";
import { changedTexts, type Piece } from "./wording-changes.ts";

interface QuestionHistoryProps {
  wizard: string;
  step: string;
  field: string;
  onClose: () => void;
}

const when = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** Renders every wording that a question had in a release, the newest first, with what each changed. */
export function QuestionHistory({ wizard, step, field, onClose }: QuestionHistoryProps): ReactNode {
  const { files } = useDraft();
  const { title, within } = placeInWords(`${wizard}/${step}.${field}`, useOutline(), files);
  const address = [wizard, step, field].map(encodeURIComponent).join("/");
  const { data, problem } = useReply<History>(`studio/history/${address}`);
  const isNew = problem?.status === 404;
  return (
    <Dialog
      open
      title={`History of ${title}`}
      description={[isNew ? "No release has this question yet." : null, within].filter(Boolean).join(" ")}
      onClose={onClose}
    >
      {problem && !isNew ? <Refusal>{problem.message}</Refusal> : null}
      {data || problem ? null : <p role="status">Loading…</p>}
      <ol className={styles.wordings}>
        {data?.wordings.map((wording, index) => (
          <OneWording
            key={wording.release}
            wording={wording}
            before={data.wordings[index + 1] ?? null}
            isLast={index === 0}
          />
        ))}
      </ol>
    </Dialog>
  );
}

interface OneWordingProps {
  wording: Wording;
  before: Wording | null;
  isLast: boolean;
}

function OneWording({ wording, before, isLast }: OneWordingProps): ReactNode {
  const { release, publishedAt, author, texts } = wording;
  const changes = changedTexts(texts, before?.texts ?? null);
  return (
    <li className={styles.wording}>
      <p className={styles.head}>
        <strong>{isLast ? "Newest wording" : "Older wording"}</strong>
        <span>
          <Link to={`/studio/releases/${release}`}>Release {release}</Link>,{" "}
          <time dateTime={publishedAt}>{when.format(new Date(publishedAt))}</time>
          {author ? `, ${author}` : ""}
        </span>
      </p>
      <dl className={styles.texts}>
        {changes.map(({ keyword, pieces }) => (
          <div key={keyword}>
            <dt>{keywordInWords(keyword)}</dt>
            <dd>
              {pieces.map((piece, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
                <MarkedPiece key={index} piece={piece} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function MarkedPiece({ piece: { kind, text } }: { piece: Piece }): ReactNode {
  if (kind === "same") return text;
  return kind === "gone" ? <del>{text}</del> : <ins>{text}</ins>;
}
