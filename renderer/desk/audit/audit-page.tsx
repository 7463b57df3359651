import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { AuditLog } from "../../../api/responses/desk.ts";
import { FailureAlert } from "../../controls/message/alert.tsx";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { Page } from "../../studio/controls/page.tsx";
import { useReply } from "../../studio/controls/use-reply.ts";
import { When } from "../../studio/controls/when.tsx";
import { queuePath } from "../queue/queue-address.ts";
import { SearchForm } from "../search-form.tsx";
import { PageLinks, Table } from "../table.tsx";
import { useTitle } from "../use-title.ts";

const path = `${queuePath}/audit`;

function queryOf(search: string, before = ""): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(before && { before }) }).toString();
  return query === "" ? "" : `?${query}`;
}

/** Renders what staff viewed and did, newest first. */
export function AuditPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [search, before] = [query.get("search") ?? "", query.get("before") ?? ""];
  const { data, problem } = useReply<AuditLog>(`desk/audit${queryOf(search, before)}`);
  const last = data?.rows.at(-1);
  useTitle("Audit log");
  return (
    <Page
      wide
      title="Audit log"
      lead="Every decision, and every look at a document or a hidden number."
      actions={
        <SearchForm
          key={search}
          label="Search by person, reference number or what was done"
          typed={search}
          onSearch={(text) => void navigate(`${path}${queryOf(text)}`)}
        />
      }
    >
      <FailureAlert>{problem?.message}</FailureAlert>
      {data?.rows.length === 0 ? (
        <EmptyState title={search === "" ? "Nothing happened yet" : `Nothing matches “${search}”`}>
          Looks and decisions appear here the moment they are made. They can't be changed.
        </EmptyState>
      ) : null}
      {last && data ? <AuditTable rows={data.rows} /> : null}
      <PageLinks
        pages={{
          Newest: before === "" ? null : `${path}${queryOf(search)}`,
          Earlier: last && data?.isMore ? `${path}${queryOf(search, last.id)}` : null,
        }}
      />
    </Page>
  );
}

function AuditTable({ rows }: Pick<AuditLog, "rows">) {
  return (
    <Table caption="What staff did" columns={["What", "Who", "When"]}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.case ? <Link to={`${queuePath}/cases/${row.case.id}`}>{row.title}</Link> : row.title}
          </th>
          <td data-title="Who">{row.actor}</td>
          <td data-title="When">
            <When at={row.at} exact />
          </td>
        </tr>
      ))}
    </Table>
  );
}
