import { LayoutGrid, List, Search } from 'lucide-react'
import { useState } from 'react'
import { Choice } from '../../src/components/choice/choice.tsx'
import { Checkbox, Input, SearchInput, Select, Textarea } from '../../src/components/field/field.tsx'
import { TaskCheckbox } from '../../src/components/field/task-checkbox.tsx'
import { Segments } from '../../src/components/segments/segments.tsx'
import styles from '../stage.module.css'
import { ARABIC_TEXT, LONG_LABEL, LONG_TEXT, type Stories } from '../story.ts'

const LANGUAGES = ['curl', 'JavaScript', 'Python']

function Languages({ options }: { options: readonly string[] }) {
  const [value, setValue] = useState(options[0] ?? '')
  return <Choice label="Code sample" options={options} value={value} onChoose={setValue} />
}

const VIEWS = [
  { value: 'cards', label: 'Cards', Icon: LayoutGrid },
  { value: 'table', label: 'Table', Icon: List },
]

function Views({ labels, disabled = false }: { labels?: readonly string[]; disabled?: boolean }) {
  const options = labels?.map((label) => ({ value: label, label })) ?? VIEWS
  const [value, setValue] = useState(options[0]?.value ?? '')
  return <Segments label="View" options={options} value={value} onChoose={setValue} disabled={disabled} />
}

function Plan(props: { disabled?: boolean; error?: string; hint?: string }) {
  return (
    <Select label="Plan" {...props}>
      <option>Free</option>
      <option>{LONG_TEXT}</option>
    </Select>
  )
}

/** Form controls. */
export const fields: Stories = {
  segments: {
    default: () => <Views labels={['Production', 'Sandbox']} />,
    'with icons': () => <Views />,
    disabled: () => <Views disabled />,
    'long text': () => <Views labels={[LONG_LABEL, 'Sandbox']} />,
    'right to left': () => <Views labels={[ARABIC_TEXT, 'Sandbox']} />,
  },
  choice: {
    default: () => <Languages options={LANGUAGES} />,
    'single option': () => <Languages options={['curl']} />,
    'long text': () => <Languages options={[LONG_TEXT, 'curl']} />,
  },
  field: {
    'empty (focus it with Tab)': () => <Input label="Application name" />,
    'filled, with a hint': () => (
      <Input label="Application name" hint="Developers of your team see it." defaultValue="Seat map" />
    ),
    optional: () => <Input label="Description" optional placeholder="What the app does" />,
    error: () => <Input label="Application name" error="Enter a name." defaultValue="" />,
    disabled: () => <Input label="Application name" disabled defaultValue="Seat map" />,
    'long text': () => <Input label={LONG_TEXT} hint={LONG_TEXT} defaultValue={LONG_TEXT} />,
    'right to left': () => <Input label={ARABIC_TEXT} dir="auto" defaultValue={ARABIC_TEXT} />,
    textarea: () => <Textarea label="Notes" hint="Markdown is not rendered." defaultValue={LONG_TEXT} />,
    'textarea with an error': () => <Textarea label="Notes" error="Use at most 200 characters." />,
    'textarea, disabled': () => <Textarea label="Notes" disabled defaultValue="Archived" />,
    select: () => <Plan hint="You can change it later." />,
    'select with an error': () => <Plan error="Choose a plan." />,
    'select, disabled': () => <Plan disabled />,
    checkboxes: () => (
      <div className={styles['stack']}>
        <Checkbox label="Public client" hint="It cannot keep a secret." />
        <Checkbox label="Confidential client" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label={LONG_TEXT} hint={LONG_TEXT} />
      </div>
    ),
    'tasks in a document': () => (
      <div className={styles['row']}>
        <TaskCheckbox isChecked />
        <TaskCheckbox isChecked={false} />
      </div>
    ),
    search: () => (
      <SearchInput label="Search" placeholder="Search operations" icon={<Search size={16} aria-hidden />} />
    ),
  },
}
