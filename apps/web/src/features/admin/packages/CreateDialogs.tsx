import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { Field } from "../../../shared/ui/Field.tsx";
import { useCreateFolderMutation, useCreatePackageMutation, useCreateTestMutation } from "./packages.api.ts";
import { FormDialog } from "./FormDialog.tsx";
import { hindiNameOf, HindiNameField } from "./HindiNameField.tsx";
import { NameFields, titleOf } from "./NameFields.tsx";
import { PackageFields } from "./PackageFields.tsx";
import { readPrice } from "./price.ts";
import type { Place } from "./tree.ts";
import { useSaving } from "./useSaving.ts";

interface Props {
  onClose: () => void;
  /** Called with the id of the new item. */
  onMade: (id: string) => void;
}

export function NewPackageDialog({ onClose, onMade }: Props) {
  const { t } = useLingui();
  const [create] = useCreatePackageMutation();
  const { save, ...saving } = useSaving();
  const [values, setValues] = useState({ name: "", nameHindi: "", description: "" });
  const [price, setPrice] = useState("0");
  const [isChecked, setChecked] = useState(false);
  const submit = async () => {
    setChecked(true);
    const pricePaise = readPrice(price);
    const name = values.name.trim();
    if (name === "" || pricePaise === null) return;
    const nameHindi = hindiNameOf(values.nameHindi);
    const description = values.description.trim();
    const made = await save(create({ body: { name, nameHindi, description, pricePaise } }));
    if (made) onMade(made.id);
  };
  return (
    <FormDialog
      {...saving}
      title={t`New package`}
      submit={t`Create package`}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PackageFields values={values} isChecked={isChecked} onChange={setValues} />
      <Field
        name="new-price"
        label={t`Price in rupees`}
        hint={t`0 is free`}
        value={price}
        error={isChecked && readPrice(price) === null ? t`Write an amount like 1499, at most 10 lakh` : null}
        inputMode="decimal"
        maxLength={16}
        onChange={setPrice}
      />
    </FormDialog>
  );
}

interface InPackage extends Props {
  packageId: string;
  place: Place;
  /** The name of the folder or package. */
  placeName: string;
}

export function NewFolderDialog({ packageId, place, placeName, onClose, onMade }: InPackage) {
  const { t } = useLingui();
  const [create] = useCreateFolderMutation();
  const { save, ...saving } = useSaving();
  const [name, setName] = useState("");
  const [nameHindi, setNameHindi] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    if (name.trim() === "") return setError(t`Write a name`);
    const body = { parentId: place, name: name.trim(), nameHindi: hindiNameOf(nameHindi) };
    const made = await save(create({ params: { id: packageId }, body }));
    if (made) onMade(made.id);
  };
  return (
    <FormDialog
      {...saving}
      title={t`New folder in ${placeName}`}
      submit={t`Create folder`}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        name="folder-name"
        label={t`Folder name`}
        value={name}
        error={error}
        maxLength={200}
        onChange={(value) => {
          setName(value);
          setError(null);
        }}
      />
      <HindiNameField name="folder-name-hindi" value={nameHindi} onChange={setNameHindi} />
    </FormDialog>
  );
}

export function NewTestDialog({ packageId, place, placeName, onClose, onMade }: InPackage) {
  const { t } = useLingui();
  const [create] = useCreateTestMutation();
  const { save, ...saving } = useSaving();
  const [values, setValues] = useState({ english: "", hindi: "" });
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    const title = titleOf(values);
    if (title === null) return setError(t`Write a name in one language or both`);
    const made = await save(create({ params: { id: packageId }, body: { folderId: place, title } }));
    if (made) onMade(made.id);
  };
  return (
    <FormDialog
      {...saving}
      title={t`New test in ${placeName}`}
      submit={t`Create test`}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NameFields
        values={values}
        error={error}
        onChange={(language, value) => {
          setValues({ ...values, [language]: value });
          setError(null);
        }}
      />
    </FormDialog>
  );
}
