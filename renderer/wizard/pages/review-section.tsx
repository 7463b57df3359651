import { useId, useState } from "react";
import type { ReviewSectionView } from "#engine";
import { buttonClass } from "../../controls/button/button.tsx";
import type { FileService } from "../../controls/file/file-service.ts";
import { ChevronDownIcon, EditIcon } from "../../controls/icons.ts";
import { useHost } from "../../seams/host.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import styles from "./review.module.css";
import { ReviewLine } from "./review-line.tsx";

interface ReviewSectionProps {
  section: ReviewSectionView;
  /** Its id on the page. */
  anchor?: string | undefined;
  files: FileService;
  /** Null once the registration can no longer be changed. */
  editUrl: string | null;
}

/** Renders one collapsible section of the review. Its edit link stays visible when the section is closed. */
export function ReviewSection({ section, anchor, files, editUrl }: ReviewSectionProps) {
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  const words = useStrings().wizard.review;
  const groups = section.groups.filter(({ lines }) => lines.length > 0);
  return (
    <section id={anchor} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.top}>
        <h2 id={`${id}-title`} className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon size={20} className={styles.chevron} />
            {section.title}
          </button>
        </h2>
        {editUrl ? <EditLink to={editUrl} section={section.title} /> : null}
      </div>
      <div id={`${id}-content`} className={styles.content} hidden={!isOpen}>
        {groups.length === 0 ? <p className={styles.empty}>{section.empty || words.unanswered}</p> : null}
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids
          <Group key={index} group={group} files={files} />
        ))}
      </div>
    </section>
  );
}

function EditLink({ to, section }: { to: string; section: string }) {
  const { Link } = useHost();
  const words = useStrings().wizard.review;
  return (
    <Link
      to={to}
      aria-label={fill(words.editOf, { section })}
      className={`${buttonClass("quiet", "small")} ${styles.edit}`}
    >
      <EditIcon size={16} />
      {words.edit}
    </Link>
  );
}

interface GroupProps extends Pick<ReviewSectionProps, "files"> {
  group: ReviewSectionView["groups"][number];
}

function Group({ group: { entry, lines }, files }: GroupProps) {
  const words = useStrings().wizard.review;
  return (
    <div className={entry ? styles.card : styles.group}>
      {entry ? <h3 className={styles.groupTitle}>{fill(words.entry, entry)}</h3> : null}
      <dl className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same label
          <ReviewLine key={at} line={line} files={files} />
        ))}
      </dl>
    </div>
  );
}
