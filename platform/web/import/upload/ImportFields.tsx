import { Card } from '../../parts/Card.tsx';

/** Lists the columns that a file has to have, and those that it may have. */
export const ImportFields = ({
  required,
  optional,
}: {
  required: readonly string[];
  optional: readonly string[];
}) => (
  <div className="import-fields">
    <Card title="Required fields">
      <FieldNames names={required} />
    </Card>
    <Card title="Optional fields">
      <FieldNames names={optional} />
    </Card>
  </div>
);

const FieldNames = ({ names }: { names: readonly string[] }) => (
  <ul className="field-names">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);
