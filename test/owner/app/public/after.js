window.loaded = [...(window.loaded ?? []), "after"];
