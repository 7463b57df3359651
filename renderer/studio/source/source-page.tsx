import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { AddIcon } from "../controls/icons.ts";
import { Page } from "../controls/page.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft, useDraftSession } from "../draft/draft-context.ts";
import { Panels } from "../panels/panels.tsx";
import { useBaseFiles, useChangedFiles } from "./base-files.ts";
import type { JsonLanguage } from "./language/json-language.ts";
import { NewFileDialog } from "./new-file-dialog.tsx";
import { OpenFile } from "./open-file.tsx";
import styles from "./source.module.css";
import { FileTree } from "./tree/file-tree.tsx";

/** Renders the files of the draft as they are stored, for those who know them. */
export function SourcePage(): ReactNode {
  const { "*": file = "" } = useParams();
  const { id, files, base } = useDraft();
  const navigate = useNavigate();
  const [isNew, setIsNew] = useState(false);
  const language = useLanguage();
  const before = useBaseFiles(base);
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  const hrefOf = (path: string) => `/studio/drafts/${id}/source/${path}`;

  function go(path: string): void {
    setIsNew(false);
    void navigate(hrefOf(path));
  }

  const tree = <Files file={file} before={before} hrefOf={hrefOf} onNew={() => setIsNew(true)} />;
  const shared = { file, text: text ?? "", before: before?.[file], language };
  return (
    <>
      <Panels name="source" left={{ label: "Files", content: tree }}>
        {text === undefined ? (
          <Choose isUnknown={file !== ""} />
        ) : (
          <OpenFile key={file} {...shared} onDeleted={() => go("")} />
        )}
      </Panels>
      {isNew ? (
        <NewFileDialog
          folder={file.slice(0, file.lastIndexOf("/") + 1)}
          onClose={() => setIsNew(false)}
          onCreated={go}
        />
      ) : null}
    </>
  );
}

interface FilesProps {
  /** The open file. */
  file: string;
  before: ReturnType<typeof useBaseFiles>;
  hrefOf(file: string): string;
  onNew: () => void;
}

function Files({ file, before, hrefOf, onNew }: FilesProps) {
  const { files, check } = useDraft();
  const isClosed = useIsClosed();
  const changed = useChangedFiles(files, before);
  const faulty = useMemo(() => new Set(check?.faults.map((fault) => fault.file)), [check]);
  return (
    <>
      <FileTree files={Object.keys(files)} current={file} marks={{ changed, faulty }} hrefOf={hrefOf} />
      {isClosed ? null : (
        <div className={styles.add}>
          <Button variant="quiet" icon={<AddIcon size={16} />} onClick={onNew}>
            New file
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns what loads the language of the draft's JSON files, once for all of them: after the editor is there. */
function useLanguage(): () => Promise<JsonLanguage> {
  const session = useDraftSession();
  const loading = useRef<Promise<JsonLanguage>>(null);
  return useCallback(() => {
    loading.current ??= import("./language/json-language.ts").then(({ openJsonLanguage }) =>
      openJsonLanguage(() => session.getSnapshot().files),
    );
    return loading.current;
  }, [session]);
}

function Choose({ isUnknown }: { isUnknown: boolean }): ReactNode {
  return (
    <Page title="Source">
      <EmptyState title={isUnknown ? "There is no such file in this draft" : "Choose a file"}>
        Everything that is asked and said is kept in these files. What you change here shows on the other
        pages, and the other way round.
      </EmptyState>
    </Page>
  );
}
