// slot: imports
import { textareaVariants } from "./ui/textarea";

// slot: fields
interface TextAreaProps extends BaseFieldProps, Omit<ComponentProps<"textarea">, "id" | "name" | "className"> {}

/** The same for text of several lines. */
export function TextArea({ name, label, hint, defaultValue, ...textarea }: TextAreaProps) {
  const { control, parts } = useField({ name, label, hint }, defaultValue);
  return <FieldParts {...parts} control={<textarea {...textarea} {...control} className={textareaVariants()} />} />;
}
