// A PNG that is larger than the station takes is made smaller before it is sent.

const MOST_BYTES = 60000;
const SIZES_PX = [1080, 720, 480, 320, 200, 120]; // of the longer side

const form = /** @type {HTMLFormElement} */ (document.querySelector("form[enctype]"));

if (form)
  form.addEventListener("submit", (event) => {
    const field = /** @type {HTMLInputElement} */ (form.querySelector("[type=file]"));
    const file = field.files[0];
    if (!file || file.type !== "image/png" || file.size <= MOST_BYTES) return;
    event.preventDefault();
    // The page's policy lets no picture in from a blob's address.
    createImageBitmap(file)
      .then((picture) => smaller(picture, SIZES_PX))
      .then((blob) => {
        const sent = new DataTransfer();
        sent.items.add(blob ? new File([blob], file.name, { type: "image/png" }) : file);
        field.files = sent.files;
      })
      .catch(() => {}) // the station says what is wrong with it
      .then(() => form.submit());
  });

// The picture as the first PNG of these sizes that is small enough; null where none is.
function smaller(picture, sizes) {
  if (!sizes.length) return Promise.resolve(null);
  const share = Math.min(1, sizes[0] / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => {
    canvas.toBlob((blob) => {
      done(blob && blob.size <= MOST_BYTES ? blob : smaller(picture, sizes.slice(1)));
    }, "image/png");
  });
}
