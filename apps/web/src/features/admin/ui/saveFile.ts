/** Makes the browser save the content of a local address. */
export function saveFile(address: string, name: string) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // After the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
